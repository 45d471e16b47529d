-- Returns one key for all statements that may repeat each other. server/domain/memories/repeated-statement.ts decides whether
-- they do.
CREATE OR REPLACE FUNCTION vault.same_words(words tsvector) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = pg_catalog AS $$
  SELECT md5(tsvector_to_array(ts_delete(words, '{like,love,enjoy,ador,hate,dislik,detest,loath,realli,absolut,total,quit,truli,definit,doesn,isn}'::text[]))::text)
$$;

CREATE OR REPLACE FUNCTION vault.memory_keys(m vault.memory) RETURNS text[] LANGUAGE sql STABLE SET search_path = pg_catalog AS $$
  SELECT CASE WHEN m.deleted_at IS NOT NULL OR m.status NOT IN ('staged', 'active', 'disputed') THEN '{}'
  WHEN m.sealed IS NOT NULL THEN ARRAY['h:' || encode(m.content_hash, 'hex')]
  ELSE ARRAY(
    SELECT 's:' || vault.same_words(ts_filter(m.search_vector, '{a}'))
    UNION SELECT 'w:' || left(lexeme, 100) FROM unnest(m.search_vector)
    UNION SELECT 'd:' || to_char(m.occurred_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') WHERE m.occurred_at IS NOT NULL
    UNION SELECT k.key FROM unnest(ARRAY[m.contact_id::text, m.relationship_id::text, m.subject_contact_id::text,
        left(m.subject, 100), CASE WHEN m.contact_id IS NULL AND m.relationship_id IS NULL THEN m.owner_id::text END]) AS whom
      CROSS JOIN LATERAL (
        SELECT * FROM (VALUES ('a:' || whom), ('p:' || left(m.predicate, 100) || ':' || whom)) AS v (key)
        UNION ALL SELECT kind || whom FROM unnest(vault.safety_keys(ts_filter(m.search_vector, '{a}'), m.content)) AS kind
      ) AS k
      WHERE k.key IS NOT NULL) END
$$;

CREATE OR REPLACE FUNCTION vault.keep_memory_keys() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
  SET hearthlore.actor = 'system' AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM vault.memory_key k WHERE k.household_id = OLD.household_id AND k.key = ANY (vault.memory_keys(OLD))
      AND k.memory_id = OLD.id;
  ELSE
    INSERT INTO vault.memory_key (household_id, key, memory_id)
      SELECT NEW.household_id, key, NEW.id FROM unnest(vault.memory_keys(NEW)) AS key ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

-- Once for each statement, because a person may change hundreds of memories in one.
CREATE OR REPLACE FUNCTION vault.keep_keys_of_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog SET hearthlore.actor = 'system' AS $$
BEGIN
  WITH moved AS MATERIALIZED (
    SELECT o.household_id, o.id, vault.memory_keys(ROW(o.*)::vault.memory) AS were,
      vault.memory_keys(ROW(n.*)::vault.memory) AS are
    FROM earlier o JOIN later n USING (household_id, id)
    WHERE (o.search_vector, o.content_hash, o.occurred_at, o.contact_id, o.relationship_id, o.subject_contact_id,
        o.subject, o.predicate, o.owner_id, o.status, o.deleted_at, o.sealed)
      IS DISTINCT FROM (n.search_vector, n.content_hash, n.occurred_at, n.contact_id, n.relationship_id,
        n.subject_contact_id, n.subject, n.predicate, n.owner_id, n.status, n.deleted_at, n.sealed)
  ), gone AS (
    DELETE FROM vault.memory_key k USING (
        SELECT m.household_id, m.id, key FROM moved m, unnest(m.were) AS key WHERE key <> ALL (m.are)) AS gone_key
      WHERE k.household_id = gone_key.household_id AND k.key = gone_key.key AND k.memory_id = gone_key.id
  )
  INSERT INTO vault.memory_key (household_id, key, memory_id)
    SELECT m.household_id, key, m.id FROM moved m, unnest(m.are) AS key WHERE key <> ALL (m.were) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION vault.keep_memory_keys(), vault.keep_keys_of_changed() FROM PUBLIC;

CREATE OR REPLACE TRIGGER keyed AFTER INSERT OR DELETE ON vault.memory FOR EACH ROW EXECUTE FUNCTION vault.keep_memory_keys();
CREATE OR REPLACE TRIGGER keyed_anew AFTER UPDATE ON vault.memory REFERENCING OLD TABLE AS earlier NEW TABLE AS later
  FOR EACH STATEMENT EXECUTE FUNCTION vault.keep_keys_of_changed();
