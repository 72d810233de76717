"""Archives of Android resources for Maven, and the documents beside them, without a server."""

import io
import zipfile

import pytest

from jeton.formats.maven.aar import Refused, Resource, aar, namespace_of, r_txt
from jeton.formats.maven.documents import Listing, checksum, metadata, pom
from jeton.model.semver import Version, parse

_FILE = """<?xml version="1.0" encoding="utf-8"?>
<resources>
    <!-- Deprecated: <color name="never">
         <color name="nor_this">#000000</color> -->
{lines}</resources>
"""


def _file(*lines: str) -> str:
    return _FILE.format(lines="".join(f"    {line}\n" for line in lines))


def _color(name: str) -> str:
    return _file(f'<color name="{name}">#ffffff</color>')


FILES = {
    "core/values/brand.xml": _file(
        '<color name="accent">#ffffff</color>',
        '<item name="ratio" type="dimen" format="float">1.5</item>',
        '<style name="TextAppearance.Body" parent="">',
        '    <item name="android:lineHeight">1sp</item>',
        "</style>",
        '<color name="a_b">#ffffff</color>',
    ),
    "core/values/other.xml": _color("other"),
    "core/values-night/brand.xml": _color("accent"),
    "web/values/brand.xml": _color("web"),
}


def _versions(*texts: str) -> list[Version]:
    return [version for text in texts if (version := parse(text))]


def test_an_archive_has_what_android_asks_for() -> None:
    """Manifest, empty classes and the list of names come first; a file has one number in all folders."""
    with zipfile.ZipFile(io.BytesIO(aar("jeton.acme-web", FILES))) as packed:
        assert packed.namelist() == [
            *("AndroidManifest.xml", "classes.jar", "R.txt"),
            *("res/values/tokens_1.xml", "res/values/tokens_2.xml"),
            *("res/values-night/tokens_1.xml", "res/values/tokens_3.xml"),
        ]
        assert {each.compress_type for each in packed.infolist()} == {zipfile.ZIP_STORED}
        assert b'package="jeton.acme_web.tokens"' in packed.read("AndroidManifest.xml")
        assert packed.read("res/values-night/tokens_1.xml").decode() == FILES["core/values-night/brand.xml"]
        with zipfile.ZipFile(io.BytesIO(packed.read("classes.jar"))) as classes:
            assert classes.namelist() == []
        assert packed.read("R.txt").decode().splitlines() == [
            "int color a_b 0x7f010000",
            "int color accent 0x7f010001",
            "int color other 0x7f010002",
            "int color web 0x7f010003",
            "int dimen ratio 0x7f020000",
            "int style TextAppearance_Body 0x7f030000",
        ]


def test_the_same_files_give_the_same_bytes() -> None:
    """Nothing of the machine or the day is in an archive, so that its checksums hold for good."""
    digest = "24826ff3136a2ba404f2812722580a0fbd36320a36d2d72d1a11f69cf760a3be"
    assert checksum("sha256", aar("jeton.acme", FILES)) == digest


@pytest.mark.parametrize(("one", "other"), [("accent", "accent"), ("a.b", "a_b"), ("a-b", "a.b")])
def test_names_of_two_workspaces_do_not_meet(one: str, other: str) -> None:
    """Two resources of one name in the class `R` have no archive, and the reason says where they stand."""
    files = {"core/values/brand.xml": _color(one), "web/values/brand.xml": _color(other)}
    with pytest.raises(Refused) as refused:
        aar("jeton.acme", files)
    assert str(refused.value) == (
        f"The color {other} stands in core/values/brand.xml and in web/values/brand.xml"
    )


def test_names_of_two_kinds_may_be_the_same() -> None:
    """A colour and a length of one name are two fields of two classes."""
    files = {"core/values/a.xml": _color("a"), "web/values/a.xml": _file('<dimen name="a">1dp</dimen>')}
    assert b"int dimen a " in aar("jeton.acme", files)


def test_a_package_holds_so_many_resources() -> None:
    """65,536 of a kind are numbered; one more is refused."""
    most = [Resource("color", f"c{number:05}") for number in range(65_536)]
    assert r_txt(most).endswith("int color c65535 0x7f01ffff\n")
    with pytest.raises(Refused, match=r"There are 65537 resources of the kind color"):
        r_txt([*most, Resource("color", "more")])


@pytest.mark.parametrize(
    ("group", "namespace"),
    [
        ("jeton.acme", "jeton.acme.tokens"),
        ("com.acme-web.design", "com.acme_web.design.tokens"),
        ("jeton.3m", "jeton.n_3m.tokens"),
        ("jeton.new", "jeton.n_new.tokens"),
        ("jeton.-a", "jeton.n__a.tokens"),
    ],
)
def test_a_namespace_is_a_package_of_java(group: str, namespace: str) -> None:
    """Hyphens, digits in front and keywords of a group give way to what Android accepts."""
    assert namespace_of(group) == namespace


def test_metadata_tell_the_last_release_from_the_last_version() -> None:
    """The release is the highest version that is no pre-release; the time has no separators."""
    listing = Listing(_versions("1.0.0", "1.10.0", "2.0.0-rc.1"), "2026-11-27T20:15:57.888000Z")
    text = metadata("jeton.acme", listing)
    assert "<latest>2.0.0-rc.1</latest>\n    <release>1.10.0</release>" in text
    assert text.count("<version>") == 3
    assert "<lastUpdated>20261127201557</lastUpdated>" in text


def test_metadata_of_no_version_name_none() -> None:
    """An environment that nothing was promoted to lists nothing."""
    text = metadata("jeton.acme", Listing([], "2026-11-27T20:15:57.888000Z"))
    assert "<versions>\n    </versions>" in text
    assert "latest" not in text
    assert "<release>" not in text


def test_a_pom_depends_on_nothing() -> None:
    """A version is described by its coordinates and its kind of file alone."""
    text = pom("jeton.acme", "1.4.0")
    assert "<groupId>jeton.acme</groupId>\n  <artifactId>tokens</artifactId>\n  <version>1.4.0</" in text
    assert "<packaging>aar</packaging>" in text
    assert "dependenc" not in text
