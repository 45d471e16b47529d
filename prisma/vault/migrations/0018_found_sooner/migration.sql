-- Memories by what they are looked up by when something is told.
-- A telling is compared with what shares its words, what is said of the same people, and what says the same of them. An
-- index over words (`@@`) is of no use under row-level security, where it is not leakproof, and knows no household; so
-- these keys are rows of their own, found by equality and, by their ids, latest first. They hold what the memory holds, so
-- they are seen with it: what the asker may not see is no part of what is counted, ranked or cut off either.
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

-- One key for all statements that may say the same again (server/domain/repetition.ts, which then decides): their stems,
-- without what may be left out or put otherwise.
CREATE FUNCTION vault.same_words(words tsvector) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = pg_catalog AS $$
  SELECT md5(tsvector_to_array(ts_delete(words, '{like,love,enjoy,ador,hate,dislik,detest,loath,realli,absolut,total,quit,truli,definit,doesn,isn}'::text[]))::text)
$$;
-- What a memory is looked up by: `w:` a word, `s:` all its words, `d:` a day, `a:` whom it is about or whose it is, `p:` what
-- is said of them. Nothing while it is retired or in the trash; of a secret, only that it was said (`h:`).
CREATE FUNCTION vault.memory_keys(m vault.memory) RETURNS text[] LANGUAGE sql STABLE SET search_path = pg_catalog AS $$
  SELECT CASE WHEN m.deleted_at IS NOT NULL OR m.status NOT IN ('staged', 'active', 'disputed') THEN '{}'
  WHEN m.sealed IS NOT NULL THEN ARRAY['h:' || encode(m.content_hash, 'hex')]
  ELSE ARRAY(
    SELECT 's:' || vault.same_words(ts_filter(m.search_vector, '{a}'))
    UNION SELECT 'w:' || left(lexeme, 100) FROM unnest(m.search_vector)
    UNION SELECT 'd:' || to_char(m.occurred_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') WHERE m.occurred_at IS NOT NULL
    UNION SELECT k.key FROM unnest(ARRAY[m.contact_id::text, m.relationship_id::text, m.subject_contact_id::text,
        left(m.subject, 100), CASE WHEN m.contact_id IS NULL AND m.relationship_id IS NULL THEN m.owner_id::text END]) AS whom
      CROSS JOIN LATERAL (VALUES ('a:' || whom), ('p:' || left(m.predicate, 100) || ':' || whom)) AS k (key)
      WHERE k.key IS NOT NULL) END
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

-- The memories that have some of these keys, of each key the latest `p_each` that the asker sees; first those that have the
-- rarest ones and most of them.
CREATE FUNCTION vault.memories_keyed(p_keys text[], p_each integer[], p_most integer) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SET search_path = pg_catalog SET plan_cache_mode = force_generic_plan ROWS 100 AS $$
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
-- The inner SELECT is itself under the policy of `memory`.
CREATE POLICY with_memory ON vault.memory_key USING (
  household_id = (SELECT vault.household())
  AND ((SELECT vault.is_system()) OR EXISTS (SELECT FROM vault.memory m
    WHERE m.household_id = memory_key.household_id AND m.id = memory_key.memory_id)));
GRANT SELECT ON vault.memory_key TO hearthlore_app;

-- Outcomes and profiles, as fast with very many as with few.
-- Which of these insights are asked about in the review queue. Planned once a session, and only begun where there are some:
-- the policies of the queue reach into those of all that is ever asked about.
CREATE FUNCTION vault.asked_insights(p_household uuid, p_insights uuid[]) RETURNS uuid[] LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN ARRAY(SELECT k.pair_key::uuid FROM vault.review_case k WHERE k.household_id = p_household
    AND k.kind = 'insight' AND k.status = 'open' AND k.pair_key = ANY (p_insights::text[]));
END $$;

-- What is asked in every statement, and in what counts every outcome, is planned once a session: planning takes longer than
-- looking does.
CREATE OR REPLACE FUNCTION vault.seen_profiles() RETURNS uuid[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT coalesce(array_agg(p.id), '{}') FROM vault.preference_profile p WHERE p.household_id = vault.household());
END $$;
CREATE OR REPLACE FUNCTION vault.own_profiles() RETURNS uuid[] LANGUAGE plpgsql STABLE SECURITY DEFINER
  SET search_path = pg_catalog SET hearthlore.actor = 'system' AS $$
BEGIN
  RETURN (SELECT coalesce(array_agg(p.id), '{}') FROM vault.preference_profile p
    WHERE p.household_id = vault.household() AND (p.owner_id IS NULL OR p.owner_id = vault.member()));
END $$;
ALTER FUNCTION vault.counted(uuid, uuid[], uuid, int) SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION vault.count_outcomes(uuid, uuid[], int) SET plan_cache_mode = force_generic_plan;

-- As before (0004); `plans` of `p_more` says that one plan does for all values of what the transaction asks.
CREATE OR REPLACE FUNCTION vault.enter(
  p_household uuid, p_actor text, p_member uuid, p_agent uuid, p_privacy text, p_categories text[],
  p_mode text, p_journal uuid, p_operation text, p_request text, p_now timestamptz, p_more jsonb DEFAULT NULL,
  OUT own_contact uuid, OUT home_contact uuid, OUT contacts uuid[], OUT relationships uuid[],
  OUT within_contacts uuid[], OUT within_owners uuid[], OUT within_relationships uuid[])
LANGUAGE plpgsql AS $$
DECLARE
  -- the application counts days in UTC, whatever zone this session is in
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
  IF viewed IS NOT NULL THEN
    SELECT * INTO target FROM vault.circle_of(p_household, (viewed ->> 'member')::uuid, today);
    PERFORM set_config('hearthlore.as_member', coalesce(viewed ->> 'member', ''), true),
            set_config('hearthlore.as_privacy', viewed ->> 'privacy', true),
            set_config('hearthlore.as_categories', CASE WHEN jsonb_typeof(viewed -> 'categories') = 'array'
              THEN ARRAY(SELECT jsonb_array_elements_text(viewed -> 'categories'))::text ELSE '' END, true),
            set_config('hearthlore.as_contacts', target.contacts::text, true),
            set_config('hearthlore.as_relationships', target.relationships::text, true),
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
          set_config('role', 'hearthlore_app', true);
  IF p_mode = 'write' THEN
    INSERT INTO vault.journal (household_id, id, at, actor_kind, user_id, agent_id, operation, request_id)
      VALUES (p_household, p_journal, p_now, p_actor, p_member, p_agent, p_operation, p_request);
    PERFORM set_config('hearthlore.journal', p_journal::text, true);
  ELSIF p_mode = 'read' THEN
    SET LOCAL transaction_read_only = on;
  END IF;
  IF p_more ->> 'whole' = 'true' THEN
    PERFORM set_config('hearthlore.actor', 'system', true);
  END IF;
  IF p_more ->> 'plans' = 'kept' THEN
    PERFORM set_config('plan_cache_mode', 'force_generic_plan', true);
  END IF;
END $$;
