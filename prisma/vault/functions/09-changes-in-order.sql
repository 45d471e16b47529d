-- Changes are numbered when they are made, and become visible when their transaction commits. A reader that goes on after
-- the highest number it saw would miss a lower one that commits later. So each writer holds a lock that names its household
-- and the last number given out before its own, and a reader of that household stops there. Unlike numbers of transactions,
-- locks need no care after a restore. No other advisory lock has two keys.
CREATE OR REPLACE FUNCTION vault.last_change_number() RETURNS bigint
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT CASE WHEN is_called THEN last_value ELSE last_value - 1 END FROM vault.change_id_seq
$$;

CREATE OR REPLACE FUNCTION vault.announce_changes(p_household uuid) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF current_setting('hearthlore.announced', true) IS DISTINCT FROM p_household::text THEN
    PERFORM pg_advisory_xact_lock_shared(hashtext(p_household::text), vault.last_change_number()::bit(32)::int);
    PERFORM set_config('hearthlore.announced', p_household::text, true);
  END IF;
END $$;

-- Returns the number up to which no change of the household is still to be committed. Rows must be read by a later statement.
CREATE OR REPLACE FUNCTION vault.changes_complete_through() RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  low CONSTANT bigint := 4294967295;
  -- Must be read before the locks: a writer that locks later gets higher numbers.
  newest CONSTANT bigint := vault.last_change_number();
  oldest bigint;
BEGIN
  -- A lock holds the lower 32 bits, so one that seems 2^31 behind was taken since and is ahead.
  SELECT newest - max(behind) INTO oldest FROM pg_catalog.pg_locks l,
    LATERAL (SELECT (newest - l.objid::bigint) & low AS behind) b
    WHERE l.locktype = 'advisory' AND l.objsubid = 2 AND behind < 2147483648
      AND l.classid::bigint = hashtext(vault.household()::text)::bigint & low
      AND l.database = (SELECT oid FROM pg_catalog.pg_database WHERE datname = current_database());
  RETURN coalesce(oldest, newest);
END $$;

REVOKE ALL ON FUNCTION vault.last_change_number() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION vault.last_change_number() TO hearthlore_app;
