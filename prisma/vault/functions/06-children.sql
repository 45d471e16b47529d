-- Memories about a child are closed to everybody who does not care for the child. `vault.enter` sets these for one transaction.

-- The closed children for whom the caller does not care. Null if there are none.
CREATE OR REPLACE FUNCTION vault.closed_children() RETURNS uuid[] LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('hearthlore.closed_children', true), '')::uuid[];
CREATE OR REPLACE FUNCTION vault.own_contact() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('hearthlore.own_contact', true), '')::uuid;
CREATE OR REPLACE FUNCTION vault.as_closed_children() RETURNS uuid[] LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('hearthlore.as_closed_children', true), '')::uuid[];
CREATE OR REPLACE FUNCTION vault.as_own_contact() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('hearthlore.as_own_contact', true), '')::uuid;

-- Owners and admins care for every child (p_cares), the child for itself, and so does whoever they have named. An agent also needs
-- a ceiling that reaches private memories. Call it as the system.
CREATE OR REPLACE FUNCTION vault.children_closed_to(p_household uuid, p_member uuid, p_privacy text, p_cares boolean)
RETURNS uuid[] LANGUAGE sql STABLE AS $$
  SELECT array_agg(c.id) FROM vault.contact c
  WHERE c.household_id = p_household AND c.child_access = 'carers' AND c.merged_into_id IS NULL
    AND (p_privacy = 'public' OR NOT coalesce(p_cares, false)
      AND (p_member IS NULL OR (c.user_id IS DISTINCT FROM p_member AND p_member <> ALL (coalesce(c.carer_ids, '{}')))))
$$;

-- Maps each closed child to its relationships. Null if there are no closed children. Call it as the system.
CREATE OR REPLACE FUNCTION vault.closed_children_with_relationships(p_household uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_object_agg(c.id, ARRAY(SELECT r.id FROM vault.relationship r
      WHERE r.household_id = p_household AND c.id IN (r.contact_a_id, r.contact_b_id)))
  FROM vault.contact c WHERE c.household_id = p_household AND c.child_access = 'carers' AND c.merged_into_id IS NULL
$$;

-- Whether an image of a memory is about one of these children: by its scope, subject or owner, or because it names them.
CREATE OR REPLACE FUNCTION vault.is_about(p_row jsonb, p_children uuid[]) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog SET hearthlore.actor = 'system'
  SET hearthlore.within_contacts = '' SET hearthlore.viewing = '' AS $$
  SELECT coalesce((p_row ->> 'contact_id')::uuid = ANY (p_children), false)
    OR coalesce((p_row ->> 'subject_contact_id')::uuid = ANY (p_children), false)
    -- The image is older than a merge.
    OR EXISTS (SELECT FROM vault.contact c WHERE c.household_id = vault.household() AND c.merged_into_id = ANY (p_children)
      AND c.id IN ((p_row ->> 'contact_id')::uuid, (p_row ->> 'subject_contact_id')::uuid))
    OR (p_row ->> 'contact_id' IS NULL AND p_row ->> 'relationship_id' IS NULL AND EXISTS (SELECT FROM vault.contact c
      WHERE c.household_id = vault.household() AND c.id = ANY (p_children) AND c.user_id = (p_row ->> 'owner_id')::uuid))
    OR EXISTS (SELECT FROM vault.relationship r WHERE r.household_id = vault.household()
      AND r.id = (p_row ->> 'relationship_id')::uuid AND (r.contact_a_id = ANY (p_children) OR r.contact_b_id = ANY (p_children)))
    OR EXISTS (SELECT FROM vault.memory_contact w WHERE w.household_id = vault.household()
      AND w.memory_id = (p_row ->> 'id')::uuid AND w.contact_id = ANY (p_children))
    -- The memory may be gone, and whom it named with it.
    OR EXISTS (SELECT FROM vault.change w WHERE w.household_id = vault.household() AND w.table_name = 'memory_contact'
      AND w.row_key IN (SELECT jsonb_build_object('memory_id', p_row ->> 'id', 'contact_id', child)
        FROM unnest(p_children) AS child))
$$;

-- The same for many images: an image is about one of the children if this map has one of its keys.
CREATE OR REPLACE FUNCTION vault.keys_of_children(p_children uuid[]) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog SET hearthlore.actor = 'system'
  SET hearthlore.within_contacts = '' SET hearthlore.viewing = '' AS $$
  SELECT jsonb_object_agg(key, true) FROM (
    SELECT unnest(p_children) AS key
    UNION SELECT c.id FROM vault.contact c WHERE c.household_id = vault.household() AND c.merged_into_id = ANY (p_children)
    UNION SELECT c.user_id FROM vault.contact c
      WHERE c.household_id = vault.household() AND c.id = ANY (p_children) AND c.user_id IS NOT NULL
    UNION SELECT r.id FROM vault.relationship r
      WHERE r.household_id = vault.household() AND (r.contact_a_id = ANY (p_children) OR r.contact_b_id = ANY (p_children))
    UNION SELECT w.memory_id FROM vault.memory_contact w
      WHERE w.household_id = vault.household() AND w.contact_id = ANY (p_children)
    UNION SELECT (w.row_key ->> 'memory_id')::uuid FROM vault.change w
      WHERE w.household_id = vault.household() AND w.table_name = 'memory_contact'
        AND w.row_key ->> 'contact_id' = ANY (p_children::text[])) keys
$$;

CREATE OR REPLACE FUNCTION vault.keys_of_image(p_row jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ARRAY[p_row ->> 'id', p_row ->> 'contact_id', p_row ->> 'subject_contact_id', p_row ->> 'relationship_id',
    CASE WHEN p_row ->> 'contact_id' IS NULL AND p_row ->> 'relationship_id' IS NULL THEN p_row ->> 'owner_id' END];

-- What is about a child counts as private: its owner sees it all the same, and so does the person it is about.
CREATE OR REPLACE FUNCTION vault.is_own_image(p_row jsonb) RETURNS boolean LANGUAGE sql STABLE
  RETURN coalesce(vault.sees('private') AND ((p_row ->> 'owner_id')::uuid = vault.member()
    OR (p_row ->> 'contact_id')::uuid = vault.own_contact()
    OR (p_row ->> 'relationship_id')::uuid = ANY (vault.circle_relationships())), false);
CREATE OR REPLACE FUNCTION vault.is_own_image_seen_as(p_row jsonb) RETURNS boolean LANGUAGE sql STABLE
  RETURN coalesce(vault.as_sees_private() AND ((p_row ->> 'owner_id')::uuid = vault.as_member()
    OR (p_row ->> 'contact_id')::uuid = vault.as_own_contact()
    OR (p_row ->> 'relationship_id')::uuid = ANY (vault.as_relationships())), false);

REVOKE ALL ON FUNCTION vault.is_about(jsonb, uuid[]), vault.keys_of_children(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION vault.is_about(jsonb, uuid[]), vault.keys_of_children(uuid[]) TO hearthlore_app;
