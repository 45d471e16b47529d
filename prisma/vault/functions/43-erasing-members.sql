-- True if nobody but the owner sees this image of a memory or relationship.
CREATE OR REPLACE FUNCTION vault.is_owners_alone(p_image jsonb, p_contacts uuid[], p_relationships uuid[]) RETURNS boolean
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog
RETURN coalesce(p_image ->> 'privacy' = 'secret' OR (p_image ->> 'privacy' = 'private'
  AND coalesce((p_image ->> 'contact_id')::uuid <> ALL (p_contacts), true)
  AND coalesce((p_image ->> 'contact_a_id')::uuid <> ALL (p_contacts), true)
  AND coalesce((p_image ->> 'contact_b_id')::uuid <> ALL (p_contacts), true)
  AND coalesce((p_image ->> 'relationship_id')::uuid <> ALL (p_relationships), true)), false);

-- Removes for good what only one member could see, as their account is deleted. What others see stays. It can be repeated.
-- Runs as the owner of the tables, because the application may delete neither history nor outcomes.
CREATE OR REPLACE FUNCTION vault.erase_member(p_member uuid, p_others uuid[], p_now timestamptz) RETURNS int
LANGUAGE plpgsql SET search_path = pg_catalog SET hearthlore.actor = 'system' SET hearthlore.within_contacts = ''
  SET hearthlore.viewing = '' AS $$
DECLARE
  home CONSTANT uuid := vault.household();
  entry CONSTANT uuid := gen_random_uuid();
  told CONSTANT text := p_member::text;
  today CONSTANT date := (p_now AT TIME ZONE 'UTC')::date;
  seen_contacts uuid[]; seen_relationships uuid[];
  talks uuid[]; memories uuid[]; relationships uuid[]; contacts uuid[]; profiles uuid[]; insights uuid[]; cases uuid[];
  one uuid;
BEGIN
  SELECT coalesce(array_agg(DISTINCT id), '{}') INTO seen_contacts FROM unnest(p_others) AS other (member),
    LATERAL vault.circle_of(home, other.member, today) c, LATERAL unnest(c.contacts) AS id;
  SELECT coalesce(array_agg(DISTINCT id), '{}') INTO seen_relationships FROM unnest(p_others) AS other (member),
    LATERAL vault.circle_of(home, other.member, today) c, LATERAL unnest(c.relationships) AS id;
  talks := ARRAY(SELECT id FROM vault.interaction WHERE household_id = home AND owner_id = p_member);
  memories := ARRAY(SELECT m.id FROM vault.memory m WHERE m.household_id = home AND m.owner_id = p_member
    AND vault.is_owners_alone(jsonb_build_object('privacy', m.privacy, 'contact_id', m.contact_id,
      'relationship_id', m.relationship_id), seen_contacts, seen_relationships));
  relationships := ARRAY(SELECT r.id FROM vault.relationship r WHERE r.household_id = home AND r.owner_id = p_member
    AND vault.is_owners_alone(jsonb_build_object('privacy', r.privacy, 'contact_a_id', r.contact_a_id,
      'contact_b_id', r.contact_b_id), seen_contacts, seen_relationships));
  contacts := ARRAY(SELECT id FROM vault.contact WHERE household_id = home AND owner_id = p_member AND privacy = 'private');
  profiles := ARRAY(SELECT id FROM vault.preference_profile WHERE household_id = home AND owner_id = p_member);
  insights := ARRAY(SELECT id FROM vault.insight WHERE household_id = home AND profile_id = ANY (profiles));

  -- Its changes would keep what is removed here, so the entry itself goes at the end.
  INSERT INTO vault.journal (household_id, id, at, actor_kind, operation)
    VALUES (home, entry, p_now, 'system', 'member.erase');
  PERFORM set_config('hearthlore.journal', entry::text, true), set_config('hearthlore.member', told, true),
    set_config('hearthlore.agent', '', true);

  UPDATE vault.memory SET interaction_id = NULL WHERE household_id = home AND interaction_id = ANY (talks);
  DELETE FROM vault.interaction WHERE household_id = home AND id = ANY (talks);
  FOREACH one IN ARRAY memories LOOP
    PERFORM vault.erase_memory(one);
  END LOOP;
  UPDATE vault.memory SET relationship_id = NULL WHERE household_id = home AND relationship_id IN (
    SELECT id FROM vault.relationship WHERE household_id = home
      AND (id = ANY (relationships) OR contact_a_id = ANY (contacts) OR contact_b_id = ANY (contacts)));
  DELETE FROM vault.relationship WHERE household_id = home AND id = ANY (relationships);
  UPDATE vault.memory SET contact_id = NULL WHERE household_id = home AND contact_id = ANY (contacts);
  UPDATE vault.memory SET subject_contact_id = NULL WHERE household_id = home AND subject_contact_id = ANY (contacts);
  UPDATE vault.contact SET merged_into_id = NULL WHERE household_id = home AND merged_into_id = ANY (contacts);
  DELETE FROM vault.contact WHERE household_id = home AND id = ANY (contacts);

  cases := ARRAY(SELECT id FROM vault.review_case WHERE household_id = home AND (owner_id = p_member
    OR EXISTS (SELECT FROM unnest(insights || profiles || contacts || relationships) AS gone (id)
      WHERE position(gone.id::text IN pair_key) > 0 OR position(gone.id::text IN snapshot::text) > 0)));
  DELETE FROM vault.review_case WHERE household_id = home AND id = ANY (cases);
  DELETE FROM vault.outcome_exclusion WHERE household_id = home AND profile_id = ANY (profiles);
  DELETE FROM vault.suggestion_outcome WHERE household_id = home AND profile_id = ANY (profiles);
  DELETE FROM vault.outcome_tally WHERE household_id = home AND profile_id = ANY (profiles);
  DELETE FROM vault.preference_pattern WHERE household_id = home AND profile_id = ANY (profiles);
  DELETE FROM vault.insight WHERE household_id = home AND profile_id = ANY (profiles);
  DELETE FROM vault.suggestion WHERE household_id = home AND profile_id = ANY (profiles);
  DELETE FROM vault.preference_profile WHERE household_id = home AND id = ANY (profiles);
  UPDATE vault.preference_profile SET visible_to = array_remove(visible_to, p_member)
    WHERE household_id = home AND p_member = ANY (visible_to);
  UPDATE vault.contact SET carer_ids = array_remove(carer_ids, p_member)
    WHERE household_id = home AND p_member = ANY (carer_ids);
  DELETE FROM vault.imported_line WHERE household_id = home AND owner_id = p_member;
  DELETE FROM vault.memory_import WHERE household_id = home AND owner_id = p_member;
  DELETE FROM vault.habit WHERE household_id = home AND owner_id = p_member;
  DELETE FROM vault.trigger_answer WHERE household_id = home AND owner_id = p_member;
  DELETE FROM vault.graph_view WHERE household_id = home AND owner_id = p_member;
  DELETE FROM vault.graph_position WHERE household_id = home AND owner_id = p_member;
  DELETE FROM vault.surfacing WHERE household_id = home AND user_id = p_member;
  DELETE FROM vault.consolidation_item WHERE household_id = home AND owner_id = p_member;
  DELETE FROM vault.sent_once WHERE household_id = home AND position(told IN sender) > 0;

  DELETE FROM vault.change c WHERE c.household_id = home AND (
    c.journal_id = entry
    OR (c.table_name = 'memory' AND ((c.row_key ->> 'id')::uuid = ANY (memories)
      OR (told = coalesce(c.after, c.before) ->> 'owner_id'
        AND (vault.is_owners_alone(c.before, seen_contacts, seen_relationships)
          OR vault.is_owners_alone(c.after, seen_contacts, seen_relationships)))))
    OR (c.table_name = 'relationship' AND told = coalesce(c.after, c.before) ->> 'owner_id'
      AND (vault.is_owners_alone(c.before, seen_contacts, seen_relationships)
        OR vault.is_owners_alone(c.after, seen_contacts, seen_relationships)))
    OR (c.table_name = 'contact' AND told = coalesce(c.after, c.before) ->> 'owner_id'
      AND 'private' IN (c.before ->> 'privacy', c.after ->> 'privacy'))
    OR (c.table_name IN ('contact_alias', 'contact_channel', 'contact_photo')
      AND (coalesce(c.after, c.before) ->> 'contact_id')::uuid = ANY (contacts))
    OR (c.table_name IN ('interaction', 'graph_view', 'trigger_answer', 'preference_profile')
      AND told = coalesce(c.after, c.before) ->> 'owner_id')
    OR (c.table_name IN ('suggestion', 'preference_pattern', 'insight', 'outcome_exclusion')
      AND (coalesce(c.after, c.before) ->> 'profile_id')::uuid = ANY (profiles))
    OR (c.table_name = 'review_case' AND ((c.row_key ->> 'id')::uuid = ANY (cases)
      OR told = coalesce(c.after, c.before) ->> 'owner_id'))
    OR (c.table_name IN ('memory_contact', 'edge') AND EXISTS (SELECT FROM unnest(memories || contacts) AS gone (id)
      WHERE gone.id::text IN (coalesce(c.after, c.before) ->> 'memory_id', coalesce(c.after, c.before) ->> 'contact_id',
        coalesce(c.after, c.before) ->> 'from_id', coalesce(c.after, c.before) ->> 'to_id'))));
  DELETE FROM vault.journal WHERE household_id = home AND id = entry;
  INSERT INTO installation.erasure DEFAULT VALUES;
  RETURN cardinality(memories);
END $$;

REVOKE ALL ON FUNCTION vault.is_owners_alone(jsonb, uuid[], uuid[]),
  vault.erase_member(uuid, uuid[], timestamptz) FROM PUBLIC;
