-- Two contacts become one, and any act can be taken back.

-- A contact that was merged stays as a redirect, and nothing new may come to hang on it: whoever writes to it at the
-- same moment writes to the one that stayed. The look-up waits for a merge that is under way (it holds the row), and
-- then sees what it did.
-- Runs as the system: where a contact went does not depend on who writes.
CREATE FUNCTION vault.survivor_of(p_household uuid, p_contact uuid) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog SET hearthlore.actor = 'system'
  SET hearthlore.within_contacts = '' SET hearthlore.viewing = '' AS $$
DECLARE here uuid := p_contact; next uuid;
BEGIN
  IF p_household IS DISTINCT FROM vault.household() THEN RETURN p_contact; END IF;
  FOR hop IN 1 .. 20 LOOP
    SELECT merged_into_id INTO next FROM vault.contact WHERE household_id = p_household AND id = here FOR KEY SHARE;
    IF next IS NULL THEN RETURN here; END IF;
    here := next;
  END LOOP;
  RETURN here;
END $$;
REVOKE ALL ON FUNCTION vault.survivor_of(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION vault.survivor_of(uuid, uuid) TO hearthlore_app;

CREATE FUNCTION vault.follow_merge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.contact_id := vault.survivor_of(NEW.household_id, NEW.contact_id);
  RETURN NEW;
END $$;
CREATE FUNCTION vault.follow_merge_of_memory() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.contact_id IS NOT NULL THEN
    NEW.contact_id := vault.survivor_of(NEW.household_id, NEW.contact_id);
  END IF;
  IF NEW.subject_contact_id IS NOT NULL THEN
    NEW.subject_contact_id := vault.survivor_of(NEW.household_id, NEW.subject_contact_id);
  END IF;
  RETURN NEW;
END $$;

-- Of a relationship both ends are looked up in one order, so that two who write at once wait for each other instead of
-- standing in each other's way; and of a symmetric type the smaller id still comes first. One that is in the trash stays
-- where it is.
CREATE FUNCTION vault.follow_merge_of_ends() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE a uuid; b uuid; noun text;
BEGIN
  IF NEW.deleted_at IS NOT NULL THEN RETURN NEW; END IF;
  IF NEW.contact_a_id < NEW.contact_b_id THEN
    a := vault.survivor_of(NEW.household_id, NEW.contact_a_id);
    b := vault.survivor_of(NEW.household_id, NEW.contact_b_id);
  ELSE
    b := vault.survivor_of(NEW.household_id, NEW.contact_b_id);
    a := vault.survivor_of(NEW.household_id, NEW.contact_a_id);
  END IF;
  IF a = NEW.contact_a_id AND b = NEW.contact_b_id THEN RETURN NEW; END IF;
  NEW.contact_a_id := a;
  NEW.contact_b_id := b;
  IF a > b AND NOT (SELECT is_directional FROM vault.relationship_type
      WHERE household_id = NEW.household_id AND id = NEW.type_id) THEN
    noun := NEW.a_noun;
    NEW.contact_a_id := b;
    NEW.contact_b_id := a;
    NEW.a_noun := NEW.b_noun;
    NEW.b_noun := noun;
  END IF;
  RETURN NEW;
END $$;

-- `a_…`: triggers run in the order of their names, and `canonical` has to see the ends as they will be.
CREATE TRIGGER a_follow_merge BEFORE INSERT OR UPDATE OF contact_a_id, contact_b_id, deleted_at ON vault.relationship
  FOR EACH ROW EXECUTE FUNCTION vault.follow_merge_of_ends();
CREATE TRIGGER a_follow_merge BEFORE INSERT OR UPDATE OF contact_id, subject_contact_id ON vault.memory
  FOR EACH ROW EXECUTE FUNCTION vault.follow_merge_of_memory();
CREATE TRIGGER a_follow_merge BEFORE INSERT OR UPDATE OF contact_id ON vault.memory_contact
  FOR EACH ROW EXECUTE FUNCTION vault.follow_merge();
CREATE TRIGGER a_follow_merge BEFORE INSERT OR UPDATE OF contact_id ON vault.contact_alias
  FOR EACH ROW EXECUTE FUNCTION vault.follow_merge();
CREATE TRIGGER a_follow_merge BEFORE INSERT OR UPDATE OF contact_id ON vault.contact_channel
  FOR EACH ROW EXECUTE FUNCTION vault.follow_merge();
CREATE TRIGGER a_follow_merge BEFORE INSERT OR UPDATE OF contact_id ON vault.contact_photo
  FOR EACH ROW EXECUTE FUNCTION vault.follow_merge();

-- The application may not delete memories. Taking back the act that stored one is the exception: as if it had never
-- been told. Only what the history says that this very act stored goes; answers how many did.
CREATE FUNCTION vault.take_back_memories(p_entry uuid, p_memories uuid[]) RETURNS int
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
