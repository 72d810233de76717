-- When a process has claimed an organization, to make the packages of its releases; null while nobody does.
ALTER TABLE organization ADD COLUMN packing_since text;
