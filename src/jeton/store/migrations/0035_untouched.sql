-- The open proposals, of which those that nobody touches any more close.
CREATE INDEX proposal_open ON proposal (id) WHERE status = 'open';
