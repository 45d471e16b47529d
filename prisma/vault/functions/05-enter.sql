-- The first statement of every transaction. Sets the caller and opens the journal entry.
CREATE OR REPLACE FUNCTION vault.enter(
  p_household uuid, p_actor text, p_member uuid, p_agent uuid, p_privacy text, p_categories text[],
  p_mode text, p_journal uuid, p_operation text, p_request text, p_now timestamptz, p_more jsonb DEFAULT NULL,
  OUT own_contact uuid, OUT home_contact uuid, OUT contacts uuid[], OUT relationships uuid[],
  OUT within_contacts uuid[], OUT within_owners uuid[], OUT within_relationships uuid[], OUT closed_children uuid[], OUT children jsonb)
LANGUAGE plpgsql AS $$
DECLARE
  -- The application counts days in UTC, so the session's time zone must not matter.
  today CONSTANT date := (p_now AT TIME ZONE 'UTC')::date;
  viewed CONSTANT jsonb := p_more -> 'as';
  groups CONSTANT jsonb := coalesce(viewed -> 'groups', p_more -> 'groups');
  target record;
BEGIN
  PERFORM set_config('hearthlore.household', p_household::text, true),
          set_config('hearthlore.actor', 'system', true),
          set_config('hearthlore.within_contacts', '', true),
          set_config('hearthlore.viewing', '', true),
          set_config('hearthlore.journal', '', true);
  SELECT c.own_contact, c.home_contact, c.contacts, c.relationships
    INTO own_contact, home_contact, contacts, relationships
    FROM vault.circle_of(p_household, p_member, today) c;
  IF jsonb_typeof(groups) = 'array' THEN
    SELECT w.contacts, w.owners, w.relationships INTO within_contacts, within_owners, within_relationships
      FROM vault.within_of(p_household,
        ARRAY(SELECT value::uuid FROM jsonb_array_elements_text(groups)), today) w;
    PERFORM set_config('hearthlore.within_owners', within_owners::text, true),
            set_config('hearthlore.within_relationships', within_relationships::text, true);
  END IF;
  children := vault.closed_children_with_relationships(p_household);
  IF children IS NOT NULL AND p_actor <> 'system' THEN
    closed_children := vault.children_closed_to(p_household, p_member, p_privacy, (p_more ->> 'cares')::boolean);
  END IF;
  IF viewed IS NOT NULL THEN
    SELECT * INTO target FROM vault.circle_of(p_household, (viewed ->> 'member')::uuid, today);
    PERFORM set_config('hearthlore.as_member', coalesce(viewed ->> 'member', ''), true),
            set_config('hearthlore.as_privacy', viewed ->> 'privacy', true),
            set_config('hearthlore.as_categories', CASE WHEN jsonb_typeof(viewed -> 'categories') = 'array'
              THEN ARRAY(SELECT jsonb_array_elements_text(viewed -> 'categories'))::text ELSE '' END, true),
            set_config('hearthlore.as_contacts', target.contacts::text, true),
            set_config('hearthlore.as_relationships', target.relationships::text, true),
            set_config('hearthlore.as_own_contact', coalesce(target.own_contact::text, ''), true),
            set_config('hearthlore.as_closed_children', coalesce(vault.children_closed_to(p_household,
              (viewed ->> 'member')::uuid, viewed ->> 'privacy', (viewed ->> 'cares')::boolean)::text, ''), true),
            set_config('hearthlore.viewing', 'on', true);
  END IF;
  PERFORM set_config('hearthlore.actor', p_actor, true),
          set_config('hearthlore.member', coalesce(p_member::text, ''), true),
          set_config('hearthlore.agent', coalesce(p_agent::text, ''), true),
          set_config('hearthlore.privacy', p_privacy, true),
          set_config('hearthlore.categories', coalesce(p_categories::text, ''), true),
          set_config('hearthlore.circle', contacts::text, true),
          set_config('hearthlore.relationships', relationships::text, true),
          set_config('hearthlore.within_contacts', coalesce(within_contacts::text, ''), true),
          set_config('hearthlore.own_contact', coalesce(own_contact::text, ''), true),
          set_config('hearthlore.closed_children', coalesce(closed_children::text, ''), true),
          set_config('role', 'hearthlore_app', true);
  IF p_mode = 'write' THEN
    INSERT INTO vault.journal (household_id, id, at, actor_kind, user_id, agent_id, operation, request_id)
      VALUES (p_household, p_journal, p_now, p_actor, p_member, p_agent, p_operation, p_request)
      -- A long act of the program goes on in several transactions. Naming the columns would need the right to see the row.
      ON CONFLICT DO NOTHING;
    PERFORM set_config('hearthlore.journal', p_journal::text, true);
  ELSIF p_mode = 'read' THEN
    SET LOCAL transaction_read_only = on;
  END IF;
  IF p_more ->> 'whole' = 'true' THEN
    PERFORM set_config('hearthlore.actor', 'system', true);
  END IF;
  IF p_more ->> 'plans' = 'generic' THEN
    PERFORM set_config('plan_cache_mode', 'force_generic_plan', true);
  END IF;
END $$;
