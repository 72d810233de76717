-- How many approvals a proposal needs in a workspace whose content is not written directly; null where it is.
ALTER TABLE workspace ADD COLUMN approvals bigint CHECK (approvals BETWEEN 1 AND 10);
-- Why a change set was made without the review that its workspace requires; null where none was required.
ALTER TABLE change_set ADD COLUMN bypass text;
