-- Memories by what they are looked up by when something is told.
-- A telling is compared with what shares its words, what is said of the same people, and what says the same of them. An
-- index over words (`@@`) is of no use under row-level security, where it is not leakproof, and knows no household; so
-- these keys are rows of their own, found by equality and, by their ids, latest first. They hold what the memory holds, so
-- only the system reads them: what may be seen of the memories that they lead to is decided by the policies of `memory`.
CREATE TABLE "vault"."memory_key" (
    "household_id" UUID NOT NULL,
    "key" TEXT NOT NULL COLLATE "C",
    "memory_id" UUID NOT NULL,

    CONSTRAINT "memory_key_pkey" PRIMARY KEY ("household_id","key","memory_id")
);

-- DropIndex
DROP INDEX "vault"."memory_contact_household_id_contact_id_idx";

-- CreateIndex
CREATE INDEX "memory_contact_household_id_contact_id_memory_id_idx" ON "vault"."memory_contact"("household_id", "contact_id", "memory_id");

-- What a memory is looked up by: `w:` a word, `h:` the very same statement, `d:` a day, `a:` whom it is about or whose it
-- is, `p:` what is said of them. Nothing while it is retired or in the trash; of a secret, only that it was said.
CREATE FUNCTION vault.memory_keys(m vault.memory) RETURNS text[] LANGUAGE sql STABLE SET search_path = pg_catalog AS $$
  SELECT CASE WHEN m.deleted_at IS NOT NULL OR m.status NOT IN ('staged', 'active', 'disputed') THEN '{}'
  ELSE ARRAY(
    SELECT 'h:' || encode(m.content_hash, 'hex')
    UNION SELECT 'w:' || left(lexeme, 100) FROM unnest(m.search_vector)
    UNION SELECT 'd:' || to_char(m.occurred_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') WHERE m.occurred_at IS NOT NULL
    UNION SELECT k.key FROM unnest(ARRAY[m.contact_id::text, m.relationship_id::text, m.subject_contact_id::text,
        left(m.subject, 100), CASE WHEN m.contact_id IS NULL AND m.relationship_id IS NULL THEN m.owner_id::text END]) AS whom
      CROSS JOIN LATERAL (VALUES ('a:' || whom), ('p:' || left(m.predicate, 100) || ':' || whom)) AS k (key)
      WHERE k.key IS NOT NULL AND m.sealed IS NULL) END
$$;

CREATE FUNCTION vault.keep_memory_keys() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
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
CREATE TRIGGER keyed AFTER INSERT OR DELETE ON vault.memory FOR EACH ROW EXECUTE FUNCTION vault.keep_memory_keys();
CREATE TRIGGER keyed_anew AFTER UPDATE ON vault.memory FOR EACH ROW
  WHEN ((OLD.search_vector, OLD.content_hash, OLD.occurred_at, OLD.contact_id, OLD.relationship_id, OLD.subject_contact_id,
      OLD.subject, OLD.predicate, OLD.owner_id, OLD.status, OLD.deleted_at, OLD.sealed)
    IS DISTINCT FROM (NEW.search_vector, NEW.content_hash, NEW.occurred_at, NEW.contact_id, NEW.relationship_id,
      NEW.subject_contact_id, NEW.subject, NEW.predicate, NEW.owner_id, NEW.status, NEW.deleted_at, NEW.sealed))
  EXECUTE FUNCTION vault.keep_memory_keys();

-- The memories that have some of these keys, of each key the latest `p_each`; first those that have the rarest ones and
-- most of them. Only ids: which of them the asker sees is decided by the policies of `memory`, as of `vault.changes_of`.
CREATE FUNCTION vault.memories_keyed(p_keys text[], p_each integer[], p_most integer) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog SET hearthlore.actor = 'system' ROWS 100 AS $$
DECLARE home CONSTANT uuid := vault.household();
BEGIN
  RETURN QUERY
    WITH found AS MATERIALIZED (
      SELECT k.key, k.each, m.memory_id FROM unnest(p_keys, p_each) AS k (key, each) CROSS JOIN LATERAL (
        SELECT o.memory_id FROM vault.memory_key o WHERE o.household_id = home AND o.key = k.key
        ORDER BY o.memory_id DESC LIMIT k.each) m
    ), rarity AS MATERIALIZED (
      SELECT f.key, ln(1 + f.each / (0.5 + count(*))) AS weight FROM found f GROUP BY f.key, f.each
    )
    SELECT f.memory_id FROM found f JOIN rarity r USING (key)
    GROUP BY f.memory_id ORDER BY sum(r.weight) DESC, f.memory_id DESC LIMIT p_most;
END $$;
REVOKE ALL ON FUNCTION vault.memories_keyed(text[], integer[], integer), vault.keep_memory_keys() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION vault.memories_keyed(text[], integer[], integer) TO hearthlore_app;

-- What is known already. Row-level security is forced on the owner of the tables too.
ALTER TABLE vault.memory NO FORCE ROW LEVEL SECURITY;
INSERT INTO vault.memory_key (household_id, key, memory_id)
  SELECT m.household_id, key, m.id FROM vault.memory m CROSS JOIN LATERAL unnest(vault.memory_keys(m)) AS key
  ORDER BY 1, 2, 3 ON CONFLICT DO NOTHING;
ALTER TABLE vault.memory FORCE ROW LEVEL SECURITY;

ALTER TABLE vault.memory_key ENABLE ROW LEVEL SECURITY;
ALTER TABLE vault.memory_key FORCE ROW LEVEL SECURITY;
CREATE POLICY system ON vault.memory_key USING (
  household_id = (SELECT vault.household()) AND (SELECT vault.is_system()));
GRANT SELECT ON vault.memory_key TO hearthlore_app;
