-- Removes the texts from a version of a memory. The columns that decide who may see it remain.
CREATE OR REPLACE FUNCTION vault.wordless(p_image jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE SET search_path = pg_catalog
RETURN p_image || '{"content": null, "sealed": null, "content_hash": null, "raw": null, "summary": null, "why": null,
  "how": null, "qualifier": null, "place": null, "subject": null, "predicate": null, "object": null,
  "subject_contact_id": null, "subcategory": null, "tags": [], "cues": null, "occurred_at": null, "occurred_until": null,
  "recurrence": null, "wording": null, "expires_at": null,
  "interaction_id": null}'::jsonb;

CREATE OR REPLACE FUNCTION vault.erase_memory(p_memory uuid, p_said text[] DEFAULT '{}',
  OUT versions int, OUT links int, OUT cases int, OUT messages int)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog SET hearthlore.actor = 'system'
  SET hearthlore.within_contacts = '' SET hearthlore.viewing = '' AS $$
DECLARE
  home CONSTANT uuid := vault.household();
  key CONSTANT jsonb := jsonb_build_object('id', p_memory);
  gone vault.memory;
  said text[];
  sources uuid[];
  talk record;
  kept jsonb;
BEGIN
  SELECT * INTO gone FROM vault.memory WHERE household_id = home AND id = p_memory FOR UPDATE;
  IF NOT FOUND OR vault.agent() IS NOT NULL OR vault.member() IS NULL
      OR (gone.owner_id IS NOT NULL AND gone.owner_id <> vault.member()) THEN
    RAISE EXCEPTION 'memory %: it does not exist, or this member may not erase it', p_memory USING ERRCODE = 'insufficient_privilege';
  END IF;

  -- Skips very short texts, which would occur everywhere.
  WITH version AS (
    SELECT unnest(ARRAY[c.before, c.after]) AS image FROM vault.change c
    WHERE c.household_id = home AND c.table_name = 'memory' AND c.row_key = key)
  SELECT array_agg(DISTINCT words) FILTER (WHERE length(words) >= 8), array_agg(DISTINCT source)
    INTO said, sources
    FROM (
      SELECT btrim(unnest(ARRAY[image ->> 'content', image ->> 'raw'])) AS words,
        (image ->> 'interaction_id')::uuid AS source FROM version WHERE image IS NOT NULL
      UNION ALL SELECT btrim(gone.content), gone.interaction_id
      UNION ALL SELECT btrim(gone.raw), NULL
      UNION ALL SELECT btrim(unnest(p_said)), NULL) AS every;
  said := coalesce(said, '{}');
  sources := array_remove(coalesce(sources, '{}'), NULL);
  SELECT count(*) INTO versions FROM vault.change c
    WHERE c.household_id = home AND c.table_name = 'memory' AND c.row_key = key;

  DELETE FROM vault.review_case r WHERE r.household_id = home AND (
    r.existing_id = p_memory OR r.incoming_id = p_memory
    OR position(p_memory::text IN r.pair_key) > 0 OR position(p_memory::text IN r.snapshot::text) > 0);
  GET DIAGNOSTICS cases = ROW_COUNT;
  DELETE FROM vault.edge e WHERE e.household_id = home AND p_memory IN (e.from_id, e.to_id);
  GET DIAGNOSTICS links = ROW_COUNT;
  DELETE FROM vault.memory_contact m WHERE m.household_id = home AND m.memory_id = p_memory;
  DELETE FROM vault.surfacing s WHERE s.household_id = home AND s.memory_id = p_memory;
  DELETE FROM vault.graph_position g WHERE g.household_id = home AND g.node_id = p_memory;
  UPDATE vault.memory m SET superseded_by_id = NULL WHERE m.household_id = home AND m.superseded_by_id = p_memory;
  DELETE FROM vault.memory m WHERE m.household_id = home AND m.id = p_memory;

  messages := 0;
  FOR talk IN
    SELECT i.id, i.messages AS said_then, i.id = ANY (sources) AS is_source FROM vault.interaction i
    WHERE i.household_id = home AND (i.id = ANY (sources) OR (i.owner_id IS NOT DISTINCT FROM gone.owner_id
      AND EXISTS (SELECT FROM unnest(said) AS one
        WHERE position(lower(btrim(to_jsonb(one)::text, '"')) IN lower(i.messages::text)) > 0)))
    FOR UPDATE
  LOOP
    kept := vault.messages_without(talk.said_then, said, talk.is_source);
    CONTINUE WHEN kept = talk.said_then;
    UPDATE vault.interaction i SET messages = kept WHERE i.household_id = home AND i.id = talk.id;
    UPDATE vault.change c SET
        before = CASE WHEN c.before IS NULL THEN NULL ELSE jsonb_set(c.before, '{messages}', kept) END,
        after = CASE WHEN c.after IS NULL THEN NULL ELSE jsonb_set(c.after, '{messages}', kept) END
      WHERE c.household_id = home AND c.table_name = 'interaction' AND c.row_key = jsonb_build_object('id', talk.id);
    messages := messages + (SELECT count(*) FROM jsonb_array_elements(kept) WITH ORDINALITY AS m
      WHERE m.value IS DISTINCT FROM talk.said_then -> (m.ordinality - 1)::int)::int;
  END LOOP;

  -- Must come last, because the deletions above have added rows to the history.
  DELETE FROM vault.change c WHERE c.household_id = home AND (
    (c.table_name = 'memory_contact' AND c.row_key ->> 'memory_id' = p_memory::text)
    OR (c.table_name = 'edge'
      AND p_memory::text IN (coalesce(c.after, c.before) ->> 'from_id', coalesce(c.after, c.before) ->> 'to_id'))
    OR (c.table_name = 'review_case' AND (
      p_memory::text IN (coalesce(c.after, c.before) ->> 'existing_id', coalesce(c.after, c.before) ->> 'incoming_id')
      OR position(p_memory::text IN coalesce(c.before::text, '')) > 0
      OR position(p_memory::text IN coalesce(c.after::text, '')) > 0)));
  UPDATE vault.change c SET
      before = CASE WHEN c.before IS NULL THEN NULL ELSE vault.wordless(c.before) END,
      after = CASE WHEN c.after IS NULL THEN NULL ELSE vault.wordless(c.after) END
    WHERE c.household_id = home AND c.table_name = 'memory' AND c.row_key = key;
END $$;

-- Each removal of words is recorded, so that server/db/scrub-erased-text.ts removes the old bytes from disk.
CREATE OR REPLACE FUNCTION vault.note_erasure() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF EXISTS (SELECT FROM taken_out) THEN
    INSERT INTO installation.erasure DEFAULT VALUES;
  END IF;
  RETURN NULL;
END $$;

-- A stored answer may contain words of an erased memory. Its key stays, so that a repeated write is still recognised.
CREATE OR REPLACE FUNCTION vault.forget_answers() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
  SET hearthlore.actor = 'system' AS $$
BEGIN
  UPDATE vault.sent_once SET answer = NULL WHERE household_id = vault.household() AND answer IS NOT NULL;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION vault.wordless(jsonb),
  vault.erase_memory(uuid, text[]),
  vault.note_erasure(),
  vault.forget_answers() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION vault.erase_memory(uuid, text[]) TO hearthlore_app;

CREATE OR REPLACE TRIGGER note_erasure_update AFTER UPDATE ON vault.change
  REFERENCING OLD TABLE AS taken_out FOR EACH STATEMENT EXECUTE FUNCTION vault.note_erasure();
CREATE OR REPLACE TRIGGER note_erasure_delete AFTER DELETE ON vault.change
  REFERENCING OLD TABLE AS taken_out FOR EACH STATEMENT EXECUTE FUNCTION vault.note_erasure();
CREATE OR REPLACE TRIGGER answers_forgotten AFTER DELETE ON vault.memory
  FOR EACH STATEMENT EXECUTE FUNCTION vault.forget_answers();
