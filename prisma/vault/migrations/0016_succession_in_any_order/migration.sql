-- An undo that is undone makes a memory again and retires again what it had replaced. The one that is retired has to give up
-- its place (memory_said_once) before the other is there, and points to it: so that pointer may be looked at last.
ALTER TABLE vault.memory ALTER CONSTRAINT memory_household_id_superseded_by_id_fkey DEFERRABLE INITIALLY IMMEDIATE;
