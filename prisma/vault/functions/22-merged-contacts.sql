-- A merged contact stays as a redirect to the contact it was merged into.

-- The row lock waits for a merge in progress. Runs as the system, because every caller must get the same contact.
CREATE OR REPLACE FUNCTION vault.survivor_of(p_household uuid, p_contact uuid) RETURNS uuid
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

CREATE OR REPLACE FUNCTION vault.follow_merge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.contact_id := vault.survivor_of(NEW.household_id, NEW.contact_id);
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION vault.follow_merge_of_memory() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.contact_id IS NOT NULL THEN
    NEW.contact_id := vault.survivor_of(NEW.household_id, NEW.contact_id);
  END IF;
  IF NEW.subject_contact_id IS NOT NULL THEN
    NEW.subject_contact_id := vault.survivor_of(NEW.household_id, NEW.subject_contact_id);
  END IF;
  RETURN NEW;
END $$;

-- Locks both contacts in the order of their ids, to avoid deadlocks.
CREATE OR REPLACE FUNCTION vault.follow_merge_of_ends() RETURNS trigger LANGUAGE plpgsql AS $$
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

REVOKE ALL ON FUNCTION vault.survivor_of(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION vault.survivor_of(uuid, uuid) TO hearthlore_app;

CREATE OR REPLACE TRIGGER a_follow_merge BEFORE INSERT OR UPDATE OF contact_id ON vault.memory_contact
  FOR EACH ROW EXECUTE FUNCTION vault.follow_merge();
CREATE OR REPLACE TRIGGER a_follow_merge BEFORE INSERT OR UPDATE OF contact_id ON vault.contact_alias
  FOR EACH ROW EXECUTE FUNCTION vault.follow_merge();
CREATE OR REPLACE TRIGGER a_follow_merge BEFORE INSERT OR UPDATE OF contact_id ON vault.contact_channel
  FOR EACH ROW EXECUTE FUNCTION vault.follow_merge();
CREATE OR REPLACE TRIGGER a_follow_merge BEFORE INSERT OR UPDATE OF contact_id ON vault.contact_photo
  FOR EACH ROW EXECUTE FUNCTION vault.follow_merge();
CREATE OR REPLACE TRIGGER a_follow_merge BEFORE INSERT OR UPDATE OF contact_id, subject_contact_id ON vault.memory
  FOR EACH ROW EXECUTE FUNCTION vault.follow_merge_of_memory();
CREATE OR REPLACE TRIGGER a_follow_merge BEFORE INSERT OR UPDATE OF contact_a_id, contact_b_id, deleted_at ON vault.relationship
  FOR EACH ROW EXECUTE FUNCTION vault.follow_merge_of_ends();
