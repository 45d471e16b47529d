-- A person may have something forgotten for good: then its words are nowhere, neither in the tables nor in the history.
-- The application may neither delete memories nor change history, so this runs as the owner and as the system, within
-- the household of the transaction. It holds to this much itself: a person in person, and what is theirs or the
-- household's; that they see it and may do so is checked before.

-- A conversation without the turns in which one of these texts occurs, give or take case. With none that does, and
-- `p_all`, without all of them: then nobody can tell in which it was said.
CREATE FUNCTION vault.messages_without(p_messages jsonb, p_said text[], p_all boolean) RETURNS jsonb
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog AS $$
  WITH turn AS (
    SELECT m.value AS message, m.ordinality AS place,
      EXISTS (SELECT FROM unnest(p_said) AS said
        WHERE position(lower(said) IN lower(coalesce(m.value ->> 'content', m.value #>> '{}'))) > 0) AS says
    FROM jsonb_array_elements(CASE jsonb_typeof(p_messages) WHEN 'array' THEN p_messages ELSE '[]' END)
      WITH ORDINALITY AS m)
  SELECT coalesce(jsonb_agg(
      CASE
        WHEN NOT (says OR (p_all AND NOT (SELECT bool_or(t.says) FROM turn t))) THEN message
        WHEN jsonb_typeof(message) = 'object' THEN message || '{"content": "[erased]"}'
        ELSE '"[erased]"'
      END ORDER BY place), '[]')
  FROM turn
$$;

-- What stays of a memory's row in the history: that it was there, and what decides who may know that.
CREATE FUNCTION vault.wordless(p_image jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE SET search_path = pg_catalog
RETURN p_image || '{"content": null, "sealed": null, "content_hash": null, "raw": null, "summary": null, "why": null,
  "how": null, "qualifier": null, "place": null, "subject": null, "predicate": null, "object": null,
  "subject_contact_id": null, "subcategory": null, "tags": [], "occurred_at": null, "expires_at": null,
  "interaction_id": null}'::jsonb;

-- Erases one memory: its row, its links and the people it names, the cases about it, where it was surfaced; its words in
-- every version, and in the conversations of its owner that it came from or that say it. `p_said`: further texts of it
-- (of a secret, its words). Answers in numbers what went.
CREATE FUNCTION vault.erase_memory(p_memory uuid, p_said text[] DEFAULT '{}',
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
    RAISE EXCEPTION 'memory %: not theirs to erase', p_memory USING ERRCODE = 'insufficient_privilege';
  END IF;

  -- in what words it was ever kept, and in which conversations it was said. A text of a few letters occurs everywhere.
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
  -- what it had replaced and could not come back (the same has been said again) stays replaced, by nothing that is there
  UPDATE vault.memory m SET superseded_by_id = NULL WHERE m.household_id = home AND m.superseded_by_id = p_memory;
  DELETE FROM vault.memory m WHERE m.household_id = home AND m.id = p_memory;

  messages := 0;
  FOR talk IN
    SELECT i.id, i.messages AS said_then, i.id = ANY (sources) AS is_source FROM vault.interaction i
    WHERE i.household_id = home AND (i.id = ANY (sources) OR (i.owner_id IS NOT DISTINCT FROM gone.owner_id
      -- as it stands inside a text of JSON
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

  -- the history last: the deletions above have just been written into it
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
REVOKE ALL ON FUNCTION vault.erase_memory(uuid, text[]), vault.messages_without(jsonb, text[], boolean),
  vault.wordless(jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION vault.erase_memory(uuid, text[]) TO hearthlore_app;
