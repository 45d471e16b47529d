-- Written in plpgsql so that each connection keeps the query plan.
CREATE OR REPLACE FUNCTION vault.own_profiles() RETURNS uuid[] LANGUAGE plpgsql STABLE SECURITY DEFINER
  SET search_path = pg_catalog SET hearthlore.actor = 'system' AS $$
BEGIN
  RETURN (SELECT coalesce(array_agg(p.id), '{}') FROM vault.preference_profile p
    WHERE p.household_id = vault.household() AND (p.owner_id IS NULL OR p.owner_id = vault.member()));
END $$;

-- Creates a missing profile. Locks it until the transaction ends, to avoid deadlocks.
CREATE OR REPLACE FUNCTION vault.profile_of(p_owner uuid, p_now timestamptz) RETURNS uuid LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE found uuid; asker CONSTANT text := current_setting('hearthlore.actor', true);
BEGIN
  IF p_owner IS DISTINCT FROM vault.member() AND p_owner IS NOT NULL AND NOT vault.is_system() THEN
    RAISE EXCEPTION 'only the member whom a profile is about can create it' USING ERRCODE = 'insufficient_privilege';
  END IF;
  PERFORM set_config('hearthlore.actor', 'system', true);
  SELECT id INTO found FROM vault.preference_profile
    WHERE household_id = vault.household() AND owner_id IS NOT DISTINCT FROM p_owner FOR NO KEY UPDATE;
  IF found IS NULL THEN
    INSERT INTO vault.preference_profile (household_id, id, owner_id, created_at, updated_at)
      VALUES (vault.household(), gen_random_uuid(), p_owner, p_now, p_now)
      ON CONFLICT (household_id, owner_id) DO NOTHING;
    SELECT id INTO found FROM vault.preference_profile
      WHERE household_id = vault.household() AND owner_id IS NOT DISTINCT FROM p_owner FOR NO KEY UPDATE;
  END IF;
  PERFORM set_config('hearthlore.actor', asker, true);
  RETURN found;
END $$;

CREATE OR REPLACE FUNCTION vault.seen_profiles() RETURNS uuid[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT coalesce(array_agg(p.id), '{}') FROM vault.preference_profile p WHERE p.household_id = vault.household());
END $$;

REVOKE ALL ON FUNCTION vault.own_profiles(),
  vault.profile_of(uuid, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION vault.own_profiles(),
  vault.profile_of(uuid, timestamptz) TO hearthlore_app;
