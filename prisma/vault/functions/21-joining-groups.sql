-- Joining a group means joining every group above it. These functions read rows that the caller may not see, so they
-- return only yes or no.

CREATE OR REPLACE FUNCTION vault.groups_above(p_group uuid, p_today date) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
  WITH RECURSIVE above (id) AS (
      SELECT p_group
    UNION
      SELECT r.contact_b_id FROM above
      JOIN vault.relationship r ON r.household_id = vault.household() AND r.contact_a_id = above.id
      JOIN vault.relationship_type t ON t.household_id = r.household_id AND t.id = r.type_id AND t.name = 'member_of'
      WHERE r.deleted_at IS NULL AND r.status <> 'former' AND (r.valid_until IS NULL OR r.valid_until >= p_today))
  SELECT id FROM above
$$;

CREATE OR REPLACE FUNCTION vault.members_below(p_contact uuid, p_today date) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
  WITH RECURSIVE below (id) AS (
      SELECT p_contact
    UNION
      SELECT r.contact_a_id FROM below
      JOIN vault.relationship r ON r.household_id = vault.household() AND r.contact_b_id = below.id
      JOIN vault.relationship_type t ON t.household_id = r.household_id AND t.id = r.type_id AND t.name = 'member_of'
      WHERE r.deleted_at IS NULL AND r.status <> 'former' AND (r.valid_until IS NULL OR r.valid_until >= p_today))
  SELECT c.user_id FROM below
  JOIN vault.contact c ON c.household_id = vault.household() AND c.id = below.id
  WHERE c.user_id IS NOT NULL
$$;

CREATE OR REPLACE FUNCTION vault.is_open_to(p_group uuid, p_member uuid, p_today date DEFAULT current_date) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog SET hearthlore.actor = 'system'
  SET hearthlore.within_contacts = '' SET hearthlore.viewing = '' AS $$
  SELECT NOT EXISTS (
      SELECT FROM vault.memory m
      WHERE m.household_id = vault.household() AND m.contact_id = p_group
        AND m.privacy <> 'public' AND m.owner_id IS DISTINCT FROM p_member)
    AND NOT EXISTS (
      SELECT FROM vault.relationship r
      WHERE r.household_id = vault.household() AND p_group IN (r.contact_a_id, r.contact_b_id)
        AND r.deleted_at IS NULL AND r.privacy <> 'public' AND r.owner_id IS DISTINCT FROM p_member)
    AND NOT EXISTS (
      SELECT FROM vault.members_below(p_group, p_today) AS member WHERE member IS DISTINCT FROM p_member)
$$;

CREATE OR REPLACE FUNCTION vault.joining(p_contact uuid, p_group uuid, p_inside uuid[], p_today date,
  OUT lets_in boolean, OUT opens_home boolean, OUT is_open boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog SET hearthlore.actor = 'system'
  SET hearthlore.within_contacts = '' SET hearthlore.viewing = '' AS $$
  WITH joiner AS (SELECT vault.members_below(p_contact, p_today) AS id),
    reached AS (SELECT vault.groups_above(p_group, p_today) AS id),
    home AS (
      SELECT c.id FROM vault.contact c JOIN reached ON reached.id = c.id
      WHERE c.household_id = vault.household() AND c.is_home)
  SELECT EXISTS (SELECT FROM joiner),
    EXISTS (
      SELECT FROM home, joiner
      WHERE joiner.id NOT IN (SELECT vault.members_below(home.id, p_today))),
    p_group = ANY (p_inside) OR NOT EXISTS (
      SELECT FROM reached, joiner
      WHERE reached.id <> ALL (p_inside) AND NOT vault.is_open_to(reached.id, joiner.id, p_today))
$$;

REVOKE ALL ON FUNCTION vault.groups_above(uuid, date),
  vault.members_below(uuid, date),
  vault.is_open_to(uuid, uuid, date),
  vault.joining(uuid, uuid, uuid[], date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION vault.is_open_to(uuid, uuid, date),
  vault.joining(uuid, uuid, uuid[], date) TO hearthlore_app;
