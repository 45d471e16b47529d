-- A relationship with a private contact is private too, because its row would reveal that the contact exists.
CREATE OR REPLACE FUNCTION vault.keep_private() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE owner uuid;
BEGIN
  IF NEW.privacy = 'public' THEN
    SELECT owner_id INTO owner FROM vault.contact
      WHERE household_id = NEW.household_id AND id IN (NEW.contact_a_id, NEW.contact_b_id) AND privacy = 'private' LIMIT 1;
    IF owner IS NOT NULL THEN
      NEW.privacy := 'private';
      NEW.owner_id := owner;
    END IF;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_private BEFORE INSERT OR UPDATE OF privacy, contact_a_id, contact_b_id ON vault.relationship
  FOR EACH ROW EXECUTE FUNCTION vault.keep_private();
