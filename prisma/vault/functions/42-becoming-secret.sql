-- Runs as the owner of the tables, because the application may not change history.
CREATE OR REPLACE FUNCTION vault.hide_history() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog SET hearthlore.actor = 'system' AS $$
DECLARE
  words CONSTANT jsonb := '{"content": null, "raw": null, "summary": null, "why": null, "how": null, "qualifier": null,
    "place": null, "subject": null, "predicate": null, "object": null, "wording": null, "tags": [], "cues": null}';
BEGIN
  UPDATE vault.change SET
      before = CASE WHEN before IS NULL THEN NULL ELSE before || words END,
      after = CASE WHEN after IS NULL THEN NULL ELSE after || words END
    WHERE household_id = NEW.household_id AND table_name = 'memory' AND row_key = jsonb_build_object('id', NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION vault.without_side(p_case jsonb, p_memory text) RETURNS jsonb
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog
RETURN CASE WHEN p_case IS NULL THEN NULL ELSE jsonb_set(
    CASE WHEN p_case -> 'decision' ? 'merged'
      THEN jsonb_set(p_case, '{decision,merged}', 'null') ELSE p_case END,
    '{snapshot}',
    CASE WHEN p_case #>> '{snapshot,existing,id}' = p_memory
      THEN jsonb_set(p_case -> 'snapshot', '{existing}',
        p_case #> '{snapshot,existing}' || '{"content": null, "qualifier": null}')
      WHEN p_case #>> '{snapshot,incoming,id}' = p_memory
      THEN jsonb_set(p_case -> 'snapshot', '{incoming}',
        p_case #> '{snapshot,incoming}' || '{"content": null, "qualifier": null}')
      ELSE p_case -> 'snapshot' END) END;

CREATE OR REPLACE FUNCTION vault.hide_cases() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
  SET hearthlore.actor = 'system' SET hearthlore.within_contacts = '' SET hearthlore.viewing = '' AS $$
DECLARE
  told CONSTANT text := NEW.id::text;
BEGIN
  UPDATE vault.review_case r SET snapshot = vault.without_side(to_jsonb(r), told) -> 'snapshot',
      decision = vault.without_side(to_jsonb(r), told) -> 'decision'
    WHERE r.household_id = NEW.household_id AND NEW.id IN (r.existing_id, r.incoming_id);
  -- Must come last, because the update above has added rows to the history.
  UPDATE vault.change c SET before = vault.without_side(c.before, told), after = vault.without_side(c.after, told)
    WHERE c.household_id = NEW.household_id AND c.table_name = 'review_case'
      AND told IN (coalesce(c.after, c.before) ->> 'existing_id', coalesce(c.after, c.before) ->> 'incoming_id');
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION vault.hide_conversations() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
  SET hearthlore.actor = 'system' SET hearthlore.within_contacts = '' SET hearthlore.viewing = '' AS $$
DECLARE
  -- Skips very short texts, which would occur everywhere.
  said CONSTANT text[] := ARRAY(SELECT btrim(one) FROM unnest(ARRAY[OLD.content, OLD.raw]) AS one WHERE length(btrim(one)) >= 8);
  talk record;
  kept jsonb;
BEGIN
  FOR talk IN
    SELECT i.id, i.messages AS said_then, i.id IS NOT DISTINCT FROM OLD.interaction_id AS is_source
    FROM vault.interaction i
    WHERE i.household_id = NEW.household_id AND (i.id = OLD.interaction_id OR (i.owner_id = NEW.owner_id
      AND EXISTS (SELECT FROM unnest(said) AS one
        WHERE position(lower(btrim(to_jsonb(one)::text, '"')) IN lower(i.messages::text)) > 0)))
    FOR UPDATE
  LOOP
    SELECT coalesce(jsonb_agg(CASE
        WHEN m.value IS NOT DISTINCT FROM talk.said_then -> (m.ordinality - 1)::int THEN m.value
        WHEN jsonb_typeof(m.value) = 'object' THEN m.value || '{"content": "[secret]"}'
        ELSE '"[secret]"' END ORDER BY m.ordinality), '[]') INTO kept
      FROM jsonb_array_elements(vault.messages_without(talk.said_then, said, talk.is_source)) WITH ORDINALITY AS m;
    CONTINUE WHEN kept = talk.said_then;
    UPDATE vault.interaction i SET messages = kept WHERE i.household_id = NEW.household_id AND i.id = talk.id;
    UPDATE vault.change c SET
        before = CASE WHEN c.before IS NULL THEN NULL ELSE jsonb_set(c.before, '{messages}', kept) END,
        after = CASE WHEN c.after IS NULL THEN NULL ELSE jsonb_set(c.after, '{messages}', kept) END
      WHERE c.household_id = NEW.household_id AND c.table_name = 'interaction'
        AND c.row_key = jsonb_build_object('id', talk.id);
  END LOOP;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION vault.without_side(jsonb, text),
  vault.hide_cases(),
  vault.hide_conversations() FROM PUBLIC;

CREATE OR REPLACE TRIGGER history_hidden AFTER UPDATE ON vault.memory FOR EACH ROW
  WHEN (OLD.privacy <> 'secret' AND NEW.privacy = 'secret') EXECUTE FUNCTION vault.hide_history();
CREATE OR REPLACE TRIGGER history_of_cases_hidden AFTER UPDATE ON vault.memory FOR EACH ROW
  WHEN (OLD.privacy <> 'secret' AND NEW.privacy = 'secret') EXECUTE FUNCTION vault.hide_cases();
CREATE OR REPLACE TRIGGER history_of_talk_hidden AFTER UPDATE ON vault.memory FOR EACH ROW
  WHEN (OLD.privacy <> 'secret' AND NEW.privacy = 'secret') EXECUTE FUNCTION vault.hide_conversations();
CREATE OR REPLACE TRIGGER answers_of_secret_forgotten AFTER UPDATE ON vault.memory FOR EACH ROW
  WHEN (OLD.privacy <> 'secret' AND NEW.privacy = 'secret') EXECUTE FUNCTION vault.forget_answers();
