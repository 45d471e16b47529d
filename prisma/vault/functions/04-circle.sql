-- Returns a member's own contact, the groups above it and the member's relationships. Call it as the system, because
-- private memberships count too.
CREATE OR REPLACE FUNCTION vault.circle_of(p_household uuid, p_member uuid, p_today date,
  OUT own_contact uuid, OUT home_contact uuid, OUT contacts uuid[], OUT relationships uuid[])
LANGUAGE plpgsql STABLE AS $$
DECLARE member_of uuid;
BEGIN
  SELECT id INTO home_contact FROM vault.contact
    WHERE household_id = p_household AND is_home AND deleted_at IS NULL;
  SELECT id INTO own_contact FROM vault.contact
    WHERE household_id = p_household AND user_id = p_member AND merged_into_id IS NULL AND deleted_at IS NULL;
  IF own_contact IS NULL THEN
    contacts := CASE WHEN p_member IS NULL AND home_contact IS NOT NULL THEN ARRAY[home_contact] ELSE '{}' END;
    relationships := '{}';
    RETURN;
  END IF;
  SELECT id INTO member_of FROM vault.relationship_type WHERE household_id = p_household AND name = 'member_of';
  WITH RECURSIVE above (id) AS (
      SELECT own_contact
    UNION
      SELECT r.contact_b_id FROM above
      JOIN vault.relationship r ON r.household_id = p_household AND r.contact_a_id = above.id AND r.type_id = member_of
      JOIN vault.contact g ON g.household_id = p_household AND g.id = r.contact_b_id
      WHERE r.deleted_at IS NULL AND r.status = 'current' AND g.deleted_at IS NULL
        AND (r.valid_from IS NULL OR r.valid_from <= p_today)
        AND (r.valid_until IS NULL OR r.valid_until >= p_today))
    SELECT array_agg(id) INTO contacts FROM above;
  SELECT coalesce(array_agg(r.id), '{}') INTO relationships FROM vault.relationship r
    WHERE r.household_id = p_household AND r.deleted_at IS NULL
      AND (r.contact_a_id = own_contact OR r.contact_b_id = own_contact);
END $$;

CREATE OR REPLACE FUNCTION vault.within_of(p_household uuid, p_groups uuid[], p_today date,
  OUT contacts uuid[], OUT owners uuid[], OUT relationships uuid[])
LANGUAGE plpgsql STABLE AS $$
BEGIN
  WITH RECURSIVE named (id) AS (
      SELECT unnest(p_groups)
    UNION
      -- A merged group is replaced by the group it was merged into.
      SELECT c.merged_into_id FROM named
      JOIN vault.contact c ON c.household_id = p_household AND c.id = named.id AND c.merged_into_id IS NOT NULL
  ), below (id) AS (
      SELECT c.id FROM vault.contact c
      WHERE c.household_id = p_household AND c.id IN (SELECT id FROM named)
        AND c.deleted_at IS NULL AND c.merged_into_id IS NULL
    UNION
      SELECT r.contact_a_id FROM below
      JOIN vault.relationship r ON r.household_id = p_household AND r.contact_b_id = below.id
      JOIN vault.relationship_type t ON t.household_id = p_household AND t.id = r.type_id AND t.name = 'member_of'
      WHERE r.deleted_at IS NULL AND r.status = 'current'
        AND (r.valid_from IS NULL OR r.valid_from <= p_today)
        AND (r.valid_until IS NULL OR r.valid_until >= p_today))
    SELECT coalesce(array_agg(id), '{}') INTO contacts FROM below;
  SELECT coalesce(array_agg(CASE WHEN is_home THEN '00000000-0000-0000-0000-000000000000' ELSE user_id END), '{}')
    INTO owners FROM vault.contact
    WHERE household_id = p_household AND id = ANY (contacts) AND (is_home OR user_id IS NOT NULL);
  SELECT coalesce(array_agg(id), '{}') INTO relationships FROM vault.relationship
    WHERE household_id = p_household AND contact_a_id = ANY (contacts) AND contact_b_id = ANY (contacts);
END $$;
