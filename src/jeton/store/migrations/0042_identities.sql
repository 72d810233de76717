-- The users of an OpenID provider (its issuer), each by the subject that the provider has given them, and the user that
-- they are here. An address at the provider may change hands, a subject does not.
CREATE TABLE identity (
    issuer text COLLATE "C" NOT NULL,
    subject text COLLATE "C" NOT NULL,
    account_id text COLLATE "C" NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    email text NOT NULL,
    created_at text COLLATE "C" NOT NULL,
    PRIMARY KEY (issuer, subject)
);

CREATE UNIQUE INDEX identity_account ON identity (account_id, issuer);
