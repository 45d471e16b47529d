-- History shows an old version of a row to callers who could see that version. They must also see the row now, so
-- that a row that became private hides its history.
CREATE OR REPLACE FUNCTION vault.is_there(p_table text, p_id uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog SET hearthlore.actor = 'system'
  SET hearthlore.within_contacts = '' SET hearthlore.viewing = '' AS $$
  SELECT CASE p_table
    WHEN 'memory' THEN EXISTS (SELECT FROM vault.memory WHERE household_id = vault.household() AND id = p_id)
    WHEN 'relationship' THEN EXISTS (SELECT FROM vault.relationship WHERE household_id = vault.household() AND id = p_id)
    WHEN 'contact' THEN EXISTS (SELECT FROM vault.contact WHERE household_id = vault.household() AND id = p_id)
  END
$$;

-- Returns a deleted row as it was last.
CREATE OR REPLACE FUNCTION vault.last_image(p_table text, p_id uuid) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog SET hearthlore.actor = 'system'
  SET hearthlore.within_contacts = '' SET hearthlore.viewing = '' AS $$
  SELECT c.before FROM vault.change c
  WHERE c.household_id = vault.household() AND c.table_name = p_table AND c.row_key = jsonb_build_object('id', p_id)
    AND c.after IS NULL
  ORDER BY c.id DESC LIMIT 1
$$;

-- A row that was deleted, by an undo or an erasure, is seen by those who saw it last.
CREATE OR REPLACE FUNCTION vault.is_seen_now(p_table text, p_id uuid) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE last_image jsonb;
BEGIN
  IF (CASE p_table
      WHEN 'memory' THEN EXISTS (SELECT FROM vault.memory WHERE household_id = vault.household() AND id = p_id)
      WHEN 'relationship' THEN EXISTS (SELECT FROM vault.relationship WHERE household_id = vault.household() AND id = p_id)
      WHEN 'contact' THEN EXISTS (SELECT FROM vault.contact WHERE household_id = vault.household() AND id = p_id)
      ELSE false END) THEN
    RETURN true;
  END IF;
  IF vault.is_there(p_table, p_id) THEN RETURN false; END IF;
  last_image := vault.last_image(p_table, p_id);
  RETURN last_image IS NOT NULL AND vault.sees_image(p_table, last_image);
END $$;

-- Leaves out whether a memory is about a closed child, which the policies of vault.change decide for many images at once.
CREATE OR REPLACE FUNCTION vault.sees_image_of_anybody(p_table text, p_row jsonb) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN p_row IS NULL OR vault.is_system() THEN true
    WHEN p_table = 'memory' THEN
      (vault.categories() IS NULL OR p_row ->> 'category' = ANY (vault.categories()))
      AND vault.sees(p_row ->> 'privacy')
      AND (p_row ->> 'privacy' = 'public'
        OR (p_row ->> 'owner_id')::uuid = vault.member()
        OR (p_row ->> 'privacy' = 'private' AND (
          (p_row ->> 'contact_id')::uuid = ANY (vault.circle_contacts())
          OR (p_row ->> 'relationship_id')::uuid = ANY (vault.circle_relationships()))))
      AND (vault.within_contacts() IS NULL
        OR (p_row ->> 'contact_id')::uuid = ANY (vault.within_contacts())
        OR (p_row ->> 'relationship_id')::uuid = ANY (vault.within_relationships())
        OR (p_row ->> 'contact_id' IS NULL AND p_row ->> 'relationship_id' IS NULL
          AND coalesce((p_row ->> 'owner_id')::uuid, '00000000-0000-0000-0000-000000000000') = ANY (vault.within_owners())))
      AND (NOT vault.is_viewing()
        OR ((vault.as_categories() IS NULL OR p_row ->> 'category' = ANY (vault.as_categories()))
          AND (p_row ->> 'privacy' = 'public'
            OR (p_row ->> 'privacy' = 'private' AND vault.as_sees_private() AND (
              (p_row ->> 'owner_id')::uuid = vault.as_member()
              OR (p_row ->> 'contact_id')::uuid = ANY (vault.as_contacts())
              OR (p_row ->> 'relationship_id')::uuid = ANY (vault.as_relationships()))))))
    WHEN p_table = 'relationship' THEN
      vault.sees(p_row ->> 'privacy')
      AND (p_row ->> 'privacy' = 'public'
        OR (p_row ->> 'owner_id')::uuid = vault.member()
        OR (p_row ->> 'privacy' = 'private' AND (
          (p_row ->> 'contact_a_id')::uuid = ANY (vault.circle_contacts())
          OR (p_row ->> 'contact_b_id')::uuid = ANY (vault.circle_contacts()))))
      AND (vault.within_contacts() IS NULL
        OR ((p_row ->> 'contact_a_id')::uuid = ANY (vault.within_contacts())
          AND (p_row ->> 'contact_b_id')::uuid = ANY (vault.within_contacts()))
        OR (p_row ->> 'created_by_agent')::uuid = vault.agent())
      AND (NOT vault.is_viewing()
        OR p_row ->> 'privacy' = 'public'
        OR (p_row ->> 'privacy' = 'private' AND vault.as_sees_private() AND (
          (p_row ->> 'owner_id')::uuid = vault.as_member()
          OR (p_row ->> 'contact_a_id')::uuid = ANY (vault.as_contacts())
          OR (p_row ->> 'contact_b_id')::uuid = ANY (vault.as_contacts()))))
    WHEN p_table = 'contact' THEN
      (coalesce(p_row ->> 'privacy', 'public') = 'public'
        OR ((p_row ->> 'owner_id')::uuid = vault.member() AND vault.sees('private')
          AND (NOT vault.is_viewing() OR ((p_row ->> 'owner_id')::uuid = vault.as_member() AND vault.as_sees_private()))))
      AND (vault.within_contacts() IS NULL
        OR (p_row ->> 'id')::uuid = ANY (vault.within_contacts())
        OR (p_row ->> 'created_by_agent')::uuid = vault.agent())
    WHEN p_table IN ('contact_alias', 'contact_channel', 'contact_photo') THEN
      vault.is_seen_now('contact', (p_row ->> 'contact_id')::uuid)
    WHEN p_table = 'memory_contact' THEN vault.is_seen_now('memory', (p_row ->> 'memory_id')::uuid)
    WHEN p_table = 'edge' THEN
      vault.is_seen_now('memory', (p_row ->> 'from_id')::uuid) AND vault.is_seen_now('memory', (p_row ->> 'to_id')::uuid)
    WHEN p_table = 'relationship_type' THEN true
    WHEN p_table = 'review_case' THEN p_row ->> 'privacy' = 'public' OR (p_row ->> 'owner_id')::uuid = vault.member()
    WHEN p_table = 'interaction' THEN (p_row ->> 'owner_id')::uuid = vault.member() AND NOT vault.is_viewing()
    WHEN p_table = 'trigger_answer' THEN (p_row ->> 'owner_id')::uuid = vault.member() AND NOT vault.is_viewing()
    ELSE false
  END
$$;

CREATE OR REPLACE FUNCTION vault.sees_image(p_table text, p_row jsonb) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT vault.sees_image_of_anybody(p_table, p_row) AND (p_row IS NULL OR p_table <> 'memory' OR vault.is_system() OR (
    (vault.closed_children() IS NULL OR vault.is_own_image(p_row) OR NOT vault.is_about(p_row, vault.closed_children()))
    AND (NOT vault.is_viewing() OR vault.as_closed_children() IS NULL OR vault.is_own_image_seen_as(p_row)
      OR NOT vault.is_about(p_row, vault.as_closed_children()))))
$$;

CREATE OR REPLACE FUNCTION vault.sees_sides(p_row jsonb) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT p_row IS NULL
    OR ((p_row ->> 'existing_id' IS NULL OR vault.is_seen_now('memory', (p_row ->> 'existing_id')::uuid))
      AND (p_row ->> 'incoming_id' IS NULL OR vault.is_seen_now('memory', (p_row ->> 'incoming_id')::uuid))
      AND CASE WHEN p_row ->> 'kind' = 'insight' THEN EXISTS (SELECT FROM vault.insight i
        WHERE i.household_id = vault.household() AND i.id = (p_row ->> 'pair_key')::uuid) ELSE true END)
$$;

REVOKE ALL ON FUNCTION vault.is_there(text, uuid), vault.last_image(text, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION vault.is_there(text, uuid), vault.last_image(text, uuid) TO hearthlore_app;
