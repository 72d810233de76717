-- The names by which paths name an organization: its handle, whose reserved_until is null, and those that it had before,
-- which nobody else gets until then.
CREATE TABLE organization_handle (
    handle text COLLATE "C" PRIMARY KEY,
    organization_id text COLLATE "C" NOT NULL REFERENCES organization (id) ON DELETE CASCADE,
    reserved_until text COLLATE "C"
);

CREATE INDEX organization_handle_organization ON organization_handle (organization_id);

-- The program copies the rows here.
