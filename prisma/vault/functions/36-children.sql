-- `memory.child_ids` holds the closed children that a memory is about. It follows from other columns and rows, so no caller can set it.

CREATE OR REPLACE FUNCTION vault.note_children() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
  SET hearthlore.actor = 'system' SET hearthlore.within_contacts = '' SET hearthlore.viewing = '' AS $$
BEGIN
  -- Waits for a mark in progress, as a_follow_merge does for the contact and the subject.
  IF TG_OP = 'INSERT' OR (OLD.relationship_id, OLD.owner_id) IS DISTINCT FROM (NEW.relationship_id, NEW.owner_id) THEN
    PERFORM FROM vault.contact c WHERE c.household_id = NEW.household_id
      AND ((NEW.contact_id IS NULL AND NEW.relationship_id IS NULL AND c.user_id = NEW.owner_id)
        OR c.id IN (SELECT unnest(ARRAY[r.contact_a_id, r.contact_b_id]) FROM vault.relationship r
          WHERE r.household_id = NEW.household_id AND r.id = NEW.relationship_id))
      ORDER BY c.id FOR KEY SHARE;
  END IF;
  NEW.child_ids := ARRAY(SELECT c.id FROM vault.contact c
    WHERE c.household_id = NEW.household_id AND c.child_access = 'carers' AND c.merged_into_id IS NULL
      AND (c.id IN (NEW.contact_id, NEW.subject_contact_id)
        OR (NEW.contact_id IS NULL AND NEW.relationship_id IS NULL AND c.user_id = NEW.owner_id)
        OR EXISTS (SELECT FROM vault.relationship r
          WHERE r.household_id = NEW.household_id AND r.id = NEW.relationship_id AND c.id IN (r.contact_a_id, r.contact_b_id))
        OR EXISTS (SELECT FROM vault.memory_contact w
          WHERE w.household_id = NEW.household_id AND w.memory_id = NEW.id AND w.contact_id = c.id))
    ORDER BY c.id);
  RETURN NEW;
END $$;

-- Runs after a_follow_merge, in the order of the names.
CREATE OR REPLACE TRIGGER b_note_children
  BEFORE INSERT OR UPDATE OF contact_id, subject_contact_id, relationship_id, owner_id, child_ids ON vault.memory
  FOR EACH ROW EXECUTE FUNCTION vault.note_children();

CREATE OR REPLACE FUNCTION vault.note_children_named() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog SET hearthlore.actor = 'system' SET hearthlore.within_contacts = '' SET hearthlore.viewing = '' AS $$
BEGIN
  IF EXISTS (SELECT FROM vault.contact c WHERE c.household_id = coalesce(NEW.household_id, OLD.household_id)
      AND c.id IN (NEW.contact_id, OLD.contact_id) AND c.child_access = 'carers') THEN
    UPDATE vault.memory m SET child_ids = m.child_ids
      WHERE m.household_id = coalesce(NEW.household_id, OLD.household_id) AND m.id IN (NEW.memory_id, OLD.memory_id);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER children_noted AFTER INSERT OR UPDATE OR DELETE ON vault.memory_contact
  FOR EACH ROW EXECUTE FUNCTION vault.note_children_named();

CREATE OR REPLACE FUNCTION vault.note_children_related() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog SET hearthlore.actor = 'system' SET hearthlore.within_contacts = '' SET hearthlore.viewing = '' AS $$
BEGIN
  UPDATE vault.memory m SET child_ids = m.child_ids
    WHERE m.household_id = NEW.household_id AND m.relationship_id = NEW.id
      AND EXISTS (SELECT FROM vault.contact c WHERE c.household_id = NEW.household_id AND c.child_access = 'carers'
        AND c.id IN (NEW.contact_a_id, NEW.contact_b_id, OLD.contact_a_id, OLD.contact_b_id));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER children_noted AFTER UPDATE OF contact_a_id, contact_b_id ON vault.relationship
  FOR EACH ROW EXECUTE FUNCTION vault.note_children_related();

-- A contact becomes a child or ceases to be one, or is linked to another user.
CREATE OR REPLACE FUNCTION vault.note_child() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
  SET hearthlore.actor = 'system' SET hearthlore.within_contacts = '' SET hearthlore.viewing = '' AS $$
BEGIN
  UPDATE vault.memory m SET child_ids = m.child_ids
    WHERE m.household_id = NEW.household_id AND (NEW.id IN (m.contact_id, m.subject_contact_id)
      OR m.child_ids @> ARRAY[NEW.id]
      OR (m.contact_id IS NULL AND m.relationship_id IS NULL AND m.owner_id IN (NEW.user_id, OLD.user_id))
      OR m.relationship_id IN (SELECT r.id FROM vault.relationship r
        WHERE r.household_id = NEW.household_id AND NEW.id IN (r.contact_a_id, r.contact_b_id))
      OR m.id IN (SELECT w.memory_id FROM vault.memory_contact w
        WHERE w.household_id = NEW.household_id AND w.contact_id = NEW.id));
  RETURN NULL;
END $$;

-- What a child said about itself stays closed when it leaves the household and its contact loses the user.
CREATE OR REPLACE TRIGGER child_noted AFTER UPDATE OF child_access, user_id, merged_into_id ON vault.contact FOR EACH ROW
  WHEN ((OLD.child_access = 'carers' OR NEW.child_access = 'carers')
    AND (OLD.child_access, OLD.user_id, OLD.merged_into_id) IS DISTINCT FROM
      (NEW.child_access, coalesce(NEW.user_id, OLD.user_id), NEW.merged_into_id))
  EXECUTE FUNCTION vault.note_child();

-- A merge opens nothing: the contact that remains keeps the narrower choice of the two.
CREATE OR REPLACE FUNCTION vault.pass_on_child() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
  SET hearthlore.actor = 'system' SET hearthlore.within_contacts = '' SET hearthlore.viewing = '' AS $$
BEGIN
  UPDATE vault.contact k SET
      child_access = CASE WHEN 'carers' IN (k.child_access, NEW.child_access) THEN 'carers' ELSE 'household' END,
      carer_ids = CASE
        WHEN k.child_access IS NULL OR (k.child_access, NEW.child_access) = ('household', 'carers') THEN NEW.carer_ids
        WHEN (k.child_access, NEW.child_access) = ('carers', 'household') THEN k.carer_ids
        ELSE ARRAY(SELECT unnest(k.carer_ids) INTERSECT SELECT unnest(NEW.carer_ids) ORDER BY 1) END
    WHERE k.household_id = NEW.household_id AND k.id = NEW.merged_into_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER child_passed_on AFTER UPDATE OF merged_into_id ON vault.contact FOR EACH ROW
  WHEN (OLD.merged_into_id IS NULL AND NEW.merged_into_id IS NOT NULL AND NEW.child_access IS NOT NULL)
  EXECUTE FUNCTION vault.pass_on_child();

-- Nor does taking a merge apart open anything: what was marked while they were one stays closed in both.
CREATE OR REPLACE FUNCTION vault.keep_child() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
  SET hearthlore.actor = 'system' SET hearthlore.within_contacts = '' SET hearthlore.viewing = '' AS $$
BEGIN
  UPDATE vault.contact c SET child_access = k.child_access, carer_ids = k.carer_ids
    FROM vault.contact k
    WHERE c.household_id = NEW.household_id AND c.id = NEW.id
      AND k.household_id = NEW.household_id AND k.id = OLD.merged_into_id AND k.child_access = 'carers'
      AND EXISTS (SELECT FROM vault.change marked
        WHERE marked.household_id = NEW.household_id AND marked.table_name = 'contact'
          AND marked.row_key = jsonb_build_object('id', k.id) AND marked.after ->> 'child_access' = 'carers'
          AND marked.before ->> 'child_access' IS DISTINCT FROM 'carers'
          AND marked.id > (SELECT max(m.id) FROM vault.change m
            WHERE m.household_id = NEW.household_id AND m.table_name = 'contact'
              AND m.row_key = jsonb_build_object('id', NEW.id) AND m.after ->> 'merged_into_id' = k.id::text
              AND m.before ->> 'merged_into_id' IS NULL AND m.journal_id <> marked.journal_id));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER child_kept AFTER UPDATE OF merged_into_id ON vault.contact FOR EACH ROW
  WHEN (OLD.merged_into_id IS NOT NULL AND NEW.merged_into_id IS NULL AND NEW.child_access IS DISTINCT FROM 'carers')
  EXECUTE FUNCTION vault.keep_child();
