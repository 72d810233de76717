-- The rows of token_reference that tokens from before lack: of references in texts of any type, and of the wholes of
-- which a token names parts. Jeton reads the names in a value, SQL cannot: store/fills.py writes these rows.
SELECT 1;
