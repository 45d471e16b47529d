CREATE OR REPLACE FUNCTION vault.check_canonical() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE kind record;
BEGIN
  SELECT is_canonical, is_directional INTO kind FROM vault.relationship_type
    WHERE household_id = NEW.household_id AND id = NEW.type_id;
  IF NOT kind.is_canonical THEN
    RAISE EXCEPTION 'relationship %: its type is an inverse. Store the canonical type, with the two contacts swapped', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  IF NOT kind.is_directional AND NEW.contact_a_id > NEW.contact_b_id THEN
    RAISE EXCEPTION 'relationship %: its type is symmetric, so contact_a_id must be the smaller of the two ids', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER canonical BEFORE INSERT OR UPDATE OF contact_a_id, contact_b_id, type_id ON vault.relationship
  FOR EACH ROW EXECUTE FUNCTION vault.check_canonical();
