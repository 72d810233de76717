import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Prints the properties of files as they stand there, each text by the numbers of its characters. */
class Properties {
    static class Read extends java.util.Properties {
        final StringBuilder lines = new StringBuilder();

        @Override
        public synchronized Object put(Object key, Object value) {
            lines.append(' ').append(numbers(key)).append('=').append(numbers(value));
            return super.put(key, value);
        }
    }

    static String numbers(Object text) {
        StringBuilder hex = new StringBuilder();
        for (char each : ((String) text).toCharArray()) {
            hex.append(String.format("%04x", (int) each));
        }
        return hex.toString();
    }

    public static void main(String[] places) throws IOException {
        for (String path : Files.readAllLines(Path.of(places[0]))) {
            byte[] file = Files.readAllBytes(Path.of(path));
            Read bytes = new Read();
            Read characters = new Read();
            bytes.load(new ByteArrayInputStream(file));
            characters.load(new StringReader(new String(file, StandardCharsets.UTF_8)));
            if (!bytes.equals(characters)) {
                throw new IllegalStateException(path + " depends on how it is encoded");
            }
            System.out.println(bytes.lines);
        }
    }
}
