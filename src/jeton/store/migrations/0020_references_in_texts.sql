-- The rows of token_reference that tokens from before lack whose values are texts of any type. Jeton reads the names in a
-- value, SQL cannot: store/fills.py writes these rows.
SELECT 1;
