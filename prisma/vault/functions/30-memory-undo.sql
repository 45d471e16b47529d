-- Needed because the application itself may not delete memories.
CREATE OR REPLACE FUNCTION vault.take_back_memories(p_entry uuid, p_memories uuid[]) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog SET hearthlore.actor = 'system'
  SET hearthlore.within_contacts = '' SET hearthlore.viewing = '' AS $$
DECLARE taken int;
BEGIN
  DELETE FROM vault.memory m
    WHERE m.household_id = vault.household() AND m.id = ANY (p_memories)
      AND EXISTS (SELECT FROM vault.change c
        WHERE c.household_id = m.household_id AND c.journal_id = p_entry AND c.table_name = 'memory'
          AND c.row_key = jsonb_build_object('id', m.id) AND c.before IS NULL);
  GET DIAGNOSTICS taken = ROW_COUNT;
  RETURN taken;
END $$;

REVOKE ALL ON FUNCTION vault.take_back_memories(uuid, uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION vault.take_back_memories(uuid, uuid[]) TO hearthlore_app;
