-- The group of an organization's packages for Maven; null until the first is made. A new handle changes it no more.
ALTER TABLE organization ADD COLUMN maven_group text COLLATE "C";
