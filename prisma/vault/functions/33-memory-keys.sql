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
DECLARE were text[] := '{}'; are text[] := '{}';
BEGIN
  IF TG_OP <> 'INSERT' THEN were := vault.memory_keys(OLD); END IF;
  IF TG_OP <> 'DELETE' THEN are := vault.memory_keys(NEW); END IF;
  IF were <> '{}' THEN
    DELETE FROM vault.memory_key k WHERE k.household_id = OLD.household_id AND k.key = ANY (were)
      AND k.memory_id = OLD.id AND k.key <> ALL (are);
  END IF;
  IF are <> '{}' THEN
    INSERT INTO vault.memory_key (household_id, key, memory_id)
      SELECT NEW.household_id, key, NEW.id FROM unnest(are) AS key WHERE key <> ALL (were) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION vault.keep_memory_keys() FROM PUBLIC;

CREATE OR REPLACE TRIGGER keyed AFTER INSERT OR DELETE ON vault.memory FOR EACH ROW EXECUTE FUNCTION vault.keep_memory_keys();
CREATE OR REPLACE TRIGGER keyed_anew AFTER UPDATE ON vault.memory FOR EACH ROW
  WHEN ((OLD.search_vector, OLD.content_hash, OLD.occurred_at, OLD.contact_id, OLD.relationship_id, OLD.subject_contact_id,
      OLD.subject, OLD.predicate, OLD.owner_id, OLD.status, OLD.deleted_at, OLD.sealed)
    IS DISTINCT FROM (NEW.search_vector, NEW.content_hash, NEW.occurred_at, NEW.contact_id, NEW.relationship_id,
      NEW.subject_contact_id, NEW.subject, NEW.predicate, NEW.owner_id, NEW.status, NEW.deleted_at, NEW.sealed))
  EXECUTE FUNCTION vault.keep_memory_keys();
