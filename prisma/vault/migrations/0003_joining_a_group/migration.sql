-- Being in a group lets a member see what others keep privately about it, so whether somebody may join from outside
-- has to weigh rows that the asker must not see. This answers yes or no and shows none of them: it runs as the owner
-- and as the system, within the household of the transaction, and the setting is as before when it returns.
-- False while somebody else keeps a memory or a relationship of the group that is not public, in the trash too (it can
-- come back), or while another member belongs to it, however privately.
CREATE FUNCTION vault.is_open_to(p_group uuid, p_member uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog SET hearthlore.actor = 'system' AS $$
  SELECT NOT EXISTS (
      SELECT FROM vault.memory m
      WHERE m.household_id = vault.household() AND m.contact_id = p_group
        AND m.privacy <> 'public' AND m.owner_id IS DISTINCT FROM p_member)
    AND NOT EXISTS (
      SELECT FROM vault.relationship r
      WHERE r.household_id = vault.household() AND p_group IN (r.contact_a_id, r.contact_b_id)
        AND r.deleted_at IS NULL AND r.privacy <> 'public' AND r.owner_id IS DISTINCT FROM p_member)
    AND NOT EXISTS (
      SELECT FROM vault.relationship r
      JOIN vault.relationship_type t ON t.household_id = r.household_id AND t.id = r.type_id
      JOIN vault.contact c ON c.household_id = r.household_id AND c.id = r.contact_a_id
      WHERE r.household_id = vault.household() AND r.contact_b_id = p_group AND t.name = 'member_of'
        AND r.deleted_at IS NULL AND r.status <> 'former'
        AND c.user_id IS NOT NULL AND c.user_id IS DISTINCT FROM p_member)
$$;
REVOKE ALL ON FUNCTION vault.is_open_to(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION vault.is_open_to(uuid, uuid) TO hearthlore_app;
