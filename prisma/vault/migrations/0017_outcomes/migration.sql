-- By hand, since columns are computed with it: what is suggested as it is compared, so that the same is the same however it
-- is spaced, quoted or ended: any run of white space is one space; at the ends there is no space, quote or . , ; : ! ? and
-- what they are called in other scripts ("C++" stays apart from "C", "5 %" from "5"); accents and case are folded. What
-- consists of such signs only stays itself. Bare twice, since folding writes some signs as several (a half as " 1/2").
CREATE FUNCTION vault.bare(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN btrim(regexp_replace(translate(value,
    E'\t\n\x0b\f\r\u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u200b\u2028\u2029\u202f\u205f\u2060\u3000\ufeff',
    repeat(' ', 27)), ' +', ' ', 'g'),
    E' .,;:!?\u2026\u00a1\u00bf\u060c\u061b\u061f\u06d4\u0964\u3001\u3002\uff01\uff0c\uff0e\uff1a\uff1b\uff1f\uff61'
      || E'"\'`\u00b4\u00ab\u00bb\u2018\u2019\u201a\u201b\u201c\u201d\u201e\u201f\u2039\u203a\u300c\u300d\u300e\u300f');
CREATE FUNCTION vault.value_key(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN coalesce(nullif(vault.bare(vault.fold(vault.bare(value))), ''), nullif(vault.fold(value), ''), value);

-- CreateTable
CREATE TABLE "vault"."preference_profile" (
    "household_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "owner_id" UUID,
    "visibility" TEXT NOT NULL DEFAULT 'owner',
    "visible_to" UUID[] DEFAULT ARRAY[]::UUID[],
    "paused_at" TIMESTAMPTZ(3),
    "counts_from" TIMESTAMPTZ(3),
    "learns_from_use" BOOLEAN NOT NULL DEFAULT true,
    "compacted_through" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "preference_profile_pkey" PRIMARY KEY ("household_id","id")
);

-- CreateTable
CREATE TABLE "vault"."suggestion" (
    "household_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "profile_id" UUID NOT NULL,
    "agent_id" UUID,
    "type" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "value_key" TEXT NOT NULL GENERATED ALWAYS AS (vault.value_key(value)) STORED,
    "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "evidence" JSONB NOT NULL DEFAULT '[]',
    "config_before" JSONB,
    "status" TEXT NOT NULL DEFAULT 'open',
    "outcome_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "decided_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "suggestion_pkey" PRIMARY KEY ("household_id","id")
);

-- CreateTable
CREATE TABLE "vault"."suggestion_outcome" (
    "household_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "profile_id" UUID NOT NULL,
    "suggestion_id" UUID,
    "agent_id" UUID,
    "decided_by" UUID,
    "type" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "value_key" TEXT NOT NULL GENERATED ALWAYS AS (vault.value_key(value)) STORED,
    "outcome" TEXT NOT NULL,
    "reason" TEXT,
    "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "evidence" JSONB,
    "config_before" JSONB,
    "config_after" JSONB,
    "is_implicit" BOOLEAN NOT NULL DEFAULT false,
    "is_counted" BOOLEAN NOT NULL DEFAULT true,
    "suggested_at" TIMESTAMPTZ(3),
    "decided_at" TIMESTAMPTZ(3) NOT NULL,
    "local_hour" SMALLINT NOT NULL,
    "local_weekday" SMALLINT NOT NULL,
    "local_week" DATE NOT NULL,
    "tokens" INTEGER NOT NULL,
    "core_tokens" INTEGER NOT NULL,
    "compacted_at" TIMESTAMPTZ(3),
    "ref" TEXT NOT NULL GENERATED ALWAYS AS (right(id::text, 12)) STORED,

    CONSTRAINT "suggestion_outcome_pkey" PRIMARY KEY ("household_id","id")
);

-- CreateTable
CREATE TABLE "vault"."outcome_exclusion" (
    "household_id" UUID NOT NULL,
    "outcome_id" UUID NOT NULL,
    "profile_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "reason" TEXT,

    CONSTRAINT "outcome_exclusion_pkey" PRIMARY KEY ("household_id","outcome_id")
);

-- CreateTable
CREATE TABLE "vault"."outcome_tally" (
    "household_id" UUID NOT NULL,
    "profile_id" UUID NOT NULL,
    "dimension" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "accepted" INTEGER NOT NULL DEFAULT 0,
    "rejected" INTEGER NOT NULL DEFAULT 0,
    "expired" INTEGER NOT NULL DEFAULT 0,
    "superseded" INTEGER NOT NULL DEFAULT 0,
    "decide_seconds" BIGINT NOT NULL DEFAULT 0,
    "timed" INTEGER NOT NULL DEFAULT 0,
    "last_at" TIMESTAMPTZ(3),
    "embedding" halfvec,
    "embedding_model" TEXT,

    CONSTRAINT "outcome_tally_pkey" PRIMARY KEY ("household_id","profile_id","dimension","type","key")
);

-- CreateTable
CREATE TABLE "vault"."preference_pattern" (
    "household_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "profile_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "is_off" BOOLEAN NOT NULL DEFAULT false,
    "denied_agents" UUID[] DEFAULT ARRAY[]::UUID[],
    "found_at" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "preference_pattern_pkey" PRIMARY KEY ("household_id","id")
);

-- CreateTable
CREATE TABLE "vault"."insight" (
    "household_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "profile_id" UUID,
    "pattern_key" TEXT,
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "evidence" JSONB NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'proposed',
    "agent_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_at" TIMESTAMPTZ(3),
    "decided_by" UUID,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "insight_pkey" PRIMARY KEY ("household_id","id")
);

-- CreateIndex
CREATE INDEX "suggestion_household_id_profile_id_status_created_at_idx" ON "vault"."suggestion"("household_id", "profile_id", "status", "created_at");

-- CreateIndex
CREATE INDEX "suggestion_household_id_status_expires_at_idx" ON "vault"."suggestion"("household_id", "status", "expires_at");

-- CreateIndex
CREATE INDEX "suggestion_outcome_household_id_profile_id_decided_at_idx" ON "vault"."suggestion_outcome"("household_id", "profile_id", "decided_at");

-- CreateIndex
CREATE INDEX "suggestion_outcome_household_id_profile_id_type_value_key_d_idx" ON "vault"."suggestion_outcome"("household_id", "profile_id", "type", "value_key", "decided_at");

-- CreateIndex
CREATE INDEX "suggestion_outcome_household_id_suggestion_id_idx" ON "vault"."suggestion_outcome"("household_id", "suggestion_id");

-- CreateIndex
CREATE INDEX "suggestion_outcome_household_id_ref_idx" ON "vault"."suggestion_outcome"("household_id", "ref");

-- CreateIndex
CREATE INDEX "outcome_exclusion_household_id_profile_id_idx" ON "vault"."outcome_exclusion"("household_id", "profile_id");

-- CreateIndex
CREATE UNIQUE INDEX "preference_pattern_household_id_profile_id_key_key" ON "vault"."preference_pattern"("household_id", "profile_id", "key");

-- CreateIndex
CREATE INDEX "insight_household_id_profile_id_status_idx" ON "vault"."insight"("household_id", "profile_id", "status");

-- AddForeignKey
ALTER TABLE "vault"."suggestion" ADD CONSTRAINT "suggestion_household_id_profile_id_fkey" FOREIGN KEY ("household_id", "profile_id") REFERENCES "vault"."preference_profile"("household_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "vault"."suggestion_outcome" ADD CONSTRAINT "suggestion_outcome_household_id_profile_id_fkey" FOREIGN KEY ("household_id", "profile_id") REFERENCES "vault"."preference_profile"("household_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "vault"."outcome_exclusion" ADD CONSTRAINT "outcome_exclusion_household_id_outcome_id_fkey" FOREIGN KEY ("household_id", "outcome_id") REFERENCES "vault"."suggestion_outcome"("household_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "vault"."outcome_exclusion" ADD CONSTRAINT "outcome_exclusion_household_id_profile_id_fkey" FOREIGN KEY ("household_id", "profile_id") REFERENCES "vault"."preference_profile"("household_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "vault"."outcome_tally" ADD CONSTRAINT "outcome_tally_household_id_profile_id_fkey" FOREIGN KEY ("household_id", "profile_id") REFERENCES "vault"."preference_profile"("household_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "vault"."preference_pattern" ADD CONSTRAINT "preference_pattern_household_id_profile_id_fkey" FOREIGN KEY ("household_id", "profile_id") REFERENCES "vault"."preference_profile"("household_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "vault"."insight" ADD CONSTRAINT "insight_household_id_profile_id_fkey" FOREIGN KEY ("household_id", "profile_id") REFERENCES "vault"."preference_profile"("household_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- By hand from here on.
-- One profile a member, and one of the household.
CREATE UNIQUE INDEX profile_of_owner ON vault.preference_profile (household_id, owner_id) NULLS NOT DISTINCT;
-- Each suggests the same once at a time; whatever is newer takes its place.
CREATE UNIQUE INDEX suggestion_open ON vault.suggestion (household_id, profile_id, type, value_key, agent_id)
  NULLS NOT DISTINCT WHERE status = 'open';
-- A suggestion has one outcome at most; one that was taken back leaves its outcome behind, excluded.
CREATE INDEX outcome_to_compact ON vault.suggestion_outcome (household_id, profile_id, decided_at) WHERE compacted_at IS NULL;
-- The latest values, which are compared with what is asked about; of no other dimension is the latest looked for.
CREATE INDEX tally_latest ON vault.outcome_tally (household_id, profile_id, last_at) WHERE dimension = 'value';
-- What is rejected again and again.
CREATE INDEX tally_most_rejected ON vault.outcome_tally (household_id, profile_id, rejected DESC)
  WHERE dimension = 'value' AND rejected > 1;
-- Whoever changed their mind: values that were accepted and rejected.
CREATE INDEX tally_changed_minds ON vault.outcome_tally (household_id, profile_id, last_at)
  WHERE dimension = 'value' AND accepted > 0 AND rejected > 0;
-- A pattern is put before somebody once.
CREATE UNIQUE INDEX insight_of_pattern ON vault.insight (household_id, profile_id, pattern_key)
  NULLS NOT DISTINCT WHERE pattern_key IS NOT NULL;
ALTER TABLE vault.preference_profile
  ADD CHECK (visibility IN ('owner', 'members', 'household')),
  ADD CHECK (visibility = 'members' OR visible_to = '{}'),
  ADD CHECK (owner_id IS NOT NULL OR visibility = 'owner');
ALTER TABLE vault.suggestion
  ADD CHECK (status IN ('open', 'accepted', 'rejected', 'expired', 'superseded')),
  ADD CHECK (jsonb_typeof(evidence) = 'array'),
  ADD CHECK ((status = 'open') = (outcome_id IS NULL));
ALTER TABLE vault.suggestion_outcome
  ADD CHECK (outcome IN ('accepted', 'rejected', 'expired', 'superseded')),
  ADD CHECK (local_hour BETWEEN 0 AND 23 AND local_weekday BETWEEN 1 AND 7),
  ADD CHECK (NOT is_implicit OR type = 'memory'),
  ADD CHECK (compacted_at IS NULL OR (evidence IS NULL AND config_before IS NULL AND config_after IS NULL));
ALTER TABLE vault.insight
  ADD CHECK (status IN ('proposed', 'approved', 'rejected', 'retired'));
ALTER TABLE vault.review_case DROP CONSTRAINT review_case_kind_check;
ALTER TABLE vault.review_case ADD CONSTRAINT review_case_kind_check
  CHECK (kind IN ('contradiction', 'update', 'duplicate', 'staged', 'ambiguous_person', 'duplicate_contact',
    'new_relationship_type', 'dependent_belief', 'privacy_doubt', 'insight'));

-- Whose profiles the actor tells to: the member's own, and the household's. Telling is not seeing.
CREATE FUNCTION vault.own_profiles() RETURNS uuid[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog
  SET hearthlore.actor = 'system' AS $$
  SELECT coalesce(array_agg(p.id), '{}') FROM vault.preference_profile p
  WHERE p.household_id = vault.household() AND (p.owner_id IS NULL OR p.owner_id = vault.member())
$$;
-- The profile of a member (null: of the household), made where there is none yet, and held until the act ends: whoever
-- tells to it waits for whoever else does, so that nobody waits in a ring.
CREATE FUNCTION vault.profile_of(p_owner uuid, p_now timestamptz) RETURNS uuid LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE found uuid; asker CONSTANT text := current_setting('hearthlore.actor', true);
BEGIN
  IF p_owner IS DISTINCT FROM vault.member() AND p_owner IS NOT NULL AND NOT vault.is_system() THEN
    RAISE EXCEPTION 'a profile is begun by whose it is' USING ERRCODE = 'insufficient_privilege';
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

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['preference_profile', 'suggestion', 'suggestion_outcome', 'outcome_exclusion',
      'outcome_tally', 'preference_pattern', 'insight'] LOOP
    EXECUTE format('ALTER TABLE vault.%I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE vault.%I FORCE ROW LEVEL SECURITY', name);
  END LOOP;
END $$;
-- The household's is for all of it, a member's for them and whom they let see it. An agent sees what its member does, up
-- to its ceiling; limited to groups, that of whoever is in them. Whoever looks as somebody sees what is shown to everyone.
CREATE POLICY visible ON vault.preference_profile FOR SELECT USING (
  household_id = (SELECT vault.household()) AND (
    (SELECT vault.is_system())
    OR (((SELECT vault.within_contacts()) IS NULL
        OR coalesce(owner_id, (SELECT vault.nobody())) = ANY ((SELECT vault.within_owners())::uuid[]))
      AND (owner_id IS NULL OR visibility = 'household'
        OR ((SELECT vault.sees('private')) AND (SELECT NOT vault.is_viewing())
          AND (owner_id = (SELECT vault.member())
            OR (visibility = 'members' AND (SELECT vault.member()) = ANY (visible_to))))))));
CREATE POLICY settings ON vault.preference_profile FOR UPDATE USING (
  household_id = (SELECT vault.household()) AND (
    (SELECT vault.is_system())
    OR ((SELECT vault.agent()) IS NULL AND (owner_id IS NULL OR owner_id = (SELECT vault.member())))));
CREATE POLICY begun ON vault.preference_profile FOR INSERT WITH CHECK (
  household_id = (SELECT vault.household()) AND (SELECT vault.is_system()));
CREATE POLICY removed ON vault.preference_profile FOR DELETE USING (
  household_id = (SELECT vault.household()) AND (SELECT vault.is_system()));
-- Asked once a statement, not once a row.
CREATE FUNCTION vault.seen_profiles() RETURNS uuid[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(p.id), '{}') FROM vault.preference_profile p WHERE p.household_id = vault.household()
$$;
-- What hangs on a profile is seen with it, and told by whose it is.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['suggestion', 'suggestion_outcome', 'outcome_exclusion', 'outcome_tally',
      'preference_pattern', 'insight'] LOOP
    EXECUTE format('CREATE POLICY with_profile ON vault.%1$I FOR SELECT USING (
      household_id = (SELECT vault.household())
      AND ((SELECT vault.is_system()) OR %2$s profile_id = ANY ((SELECT vault.seen_profiles())::uuid[])))', name,
      CASE name WHEN 'insight' THEN 'profile_id IS NULL OR' ELSE '' END);
    EXECUTE format('CREATE POLICY told ON vault.%I FOR INSERT WITH CHECK (
      household_id = (SELECT vault.household())
      AND ((SELECT vault.is_system()) OR profile_id = ANY ((SELECT vault.own_profiles())::uuid[])))', name);
    EXECUTE format('CREATE POLICY changed ON vault.%I FOR UPDATE USING (
      household_id = (SELECT vault.household())
      AND ((SELECT vault.is_system()) OR profile_id = ANY ((SELECT vault.own_profiles())::uuid[])))', name);
    EXECUTE format('CREATE POLICY removed ON vault.%I FOR DELETE USING (
      household_id = (SELECT vault.household())
      AND ((SELECT vault.is_system()) OR profile_id = ANY ((SELECT vault.own_profiles())::uuid[])))', name);
  END LOOP;
END $$;
-- Across people everybody reads; who manages the household decides (policy.ts), so it is no profile's.
CREATE POLICY of_the_household ON vault.insight FOR UPDATE USING (
  household_id = (SELECT vault.household()) AND profile_id IS NULL AND (SELECT vault.agent()) IS NULL);

-- A question about an insight is seen with it, and holds none of its words.
CREATE POLICY with_insight ON vault.review_case AS RESTRICTIVE FOR SELECT USING (
  household_id = (SELECT vault.household()) AND CASE WHEN kind = 'insight'
    THEN (SELECT vault.is_system()) OR EXISTS (SELECT FROM vault.insight i
      WHERE i.household_id = review_case.household_id AND i.id = pair_key::uuid)
    ELSE true END);

-- and so is its history
CREATE OR REPLACE FUNCTION vault.sees_sides(p_row jsonb) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT p_row IS NULL
    OR ((p_row ->> 'existing_id' IS NULL OR vault.is_seen_now('memory', (p_row ->> 'existing_id')::uuid))
      AND (p_row ->> 'incoming_id' IS NULL OR vault.is_seen_now('memory', (p_row ->> 'incoming_id')::uuid))
      AND CASE WHEN p_row ->> 'kind' = 'insight' THEN EXISTS (SELECT FROM vault.insight i
        WHERE i.household_id = vault.household() AND i.id = (p_row ->> 'pair_key')::uuid) ELSE true END)
$$;

-- deleted only by the undo of having been made; outcomes are appended to and compacted, and go with the household
GRANT SELECT, INSERT, UPDATE, DELETE ON vault.suggestion, vault.outcome_exclusion, vault.preference_pattern, vault.insight
  TO hearthlore_app;
GRANT SELECT, INSERT, UPDATE (evidence, config_before, config_after, compacted_at) ON vault.suggestion_outcome
  TO hearthlore_app;
GRANT SELECT, UPDATE ON vault.preference_profile TO hearthlore_app;
GRANT SELECT, UPDATE (embedding, embedding_model) ON vault.outcome_tally TO hearthlore_app;

-- That a profile begins is nobody's act: it is there from the first that is told. Through when it is compacted follows
-- from its outcomes; that is no act either, and has no undo.
CREATE TRIGGER history AFTER UPDATE ON vault.preference_profile FOR EACH ROW
  WHEN (OLD.compacted_through IS NOT DISTINCT FROM NEW.compacted_through) EXECUTE FUNCTION vault.record_change('id');
CREATE TRIGGER history AFTER INSERT OR UPDATE OR DELETE ON vault.suggestion
  FOR EACH ROW EXECUTE FUNCTION vault.record_change('id');
-- What follows a decision that is taken back (follow_decision) is no change of its own: it goes and comes with it.
CREATE TRIGGER history AFTER INSERT ON vault.outcome_exclusion
  FOR EACH ROW WHEN (NEW.reason IS DISTINCT FROM 'taken back') EXECUTE FUNCTION vault.record_change('outcome_id');
CREATE TRIGGER history_removed AFTER DELETE ON vault.outcome_exclusion
  FOR EACH ROW WHEN (OLD.reason IS DISTINCT FROM 'taken back') EXECUTE FUNCTION vault.record_change('outcome_id');
CREATE TRIGGER history AFTER INSERT OR UPDATE OR DELETE ON vault.preference_pattern
  FOR EACH ROW EXECUTE FUNCTION vault.record_change('id');
CREATE TRIGGER history AFTER INSERT OR UPDATE OR DELETE ON vault.insight
  FOR EACH ROW EXECUTE FUNCTION vault.record_change('id');
-- What was done about a profile is seen by whose it is; an agent sees what it could see done, and no settings.
CREATE POLICY own_profile ON vault.change FOR SELECT USING (
  household_id = (SELECT vault.household()) AND (SELECT NOT vault.is_viewing())
  AND CASE
    WHEN table_name IN ('suggestion', 'outcome_exclusion', 'insight')
      THEN (coalesce(after, before) ->> 'profile_id')::uuid = ANY ((SELECT vault.own_profiles())::uuid[])
        AND (coalesce(after, before) ->> 'profile_id')::uuid = ANY ((SELECT vault.seen_profiles())::uuid[])
    WHEN (SELECT vault.agent()) IS NOT NULL THEN false
    WHEN table_name = 'preference_profile' THEN (row_key ->> 'id')::uuid = ANY ((SELECT vault.own_profiles())::uuid[])
    WHEN table_name = 'preference_pattern'
      THEN (coalesce(after, before) ->> 'profile_id')::uuid = ANY ((SELECT vault.own_profiles())::uuid[])
    ELSE false END);

-- Outcomes are history: they are never deleted while their household is there, and change in one way only. Compaction
-- drops the heavy fields; whether that is what happens is looked at here, whoever tries.
CREATE FUNCTION vault.append_only() RETURNS trigger LANGUAGE plpgsql AS $$
-- the last two are computed, after this
DECLARE heavy CONSTANT text[] := ARRAY['evidence', 'config_before', 'config_after', 'compacted_at',
  'value_key', 'ref'];
BEGIN
  IF OLD.compacted_at IS NULL AND NEW.compacted_at IS NOT NULL
      AND to_jsonb(OLD) - heavy = to_jsonb(NEW) - heavy THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'an outcome is never changed, only compacted' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE ON vault.suggestion_outcome
  FOR EACH ROW EXECUTE FUNCTION vault.append_only();
CREATE FUNCTION vault.never_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- the whole household goes (server/db/remove-household.ts), as the owner of the tables
  IF vault.is_system() AND current_user <> 'hearthlore_app' THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'an outcome is never deleted' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER never_deleted BEFORE DELETE ON vault.suggestion_outcome
  FOR EACH ROW EXECUTE FUNCTION vault.never_deleted();
CREATE FUNCTION vault.never_emptied() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'outcomes are never emptied' USING ERRCODE = 'restrict_violation'; END $$;
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON vault.suggestion_outcome
  FOR EACH STATEMENT EXECUTE FUNCTION vault.never_emptied();

-- While it is paused nothing is learned from what happens.
CREATE FUNCTION vault.note_pause() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
  SET hearthlore.actor = 'system' AS $$
BEGIN
  NEW.is_counted := NOT EXISTS (SELECT FROM vault.preference_profile p
    WHERE p.household_id = NEW.household_id AND p.id = NEW.profile_id
      AND (p.paused_at IS NOT NULL OR (NEW.is_implicit AND NOT p.learns_from_use)));
  RETURN NEW;
END $$;
CREATE TRIGGER note_pause BEFORE INSERT ON vault.suggestion_outcome
  FOR EACH ROW EXECUTE FUNCTION vault.note_pause();

-- Under what an outcome is counted, the words of its value and tags among it, by which it is found. What became of
-- surfaced memories is kept apart from what was suggested.
CREATE FUNCTION vault.tally_keys(o vault.suggestion_outcome) RETURNS TABLE (dimension text, type text, key text)
LANGUAGE sql IMMUTABLE AS $$
  SELECT * FROM (VALUES
    ('all', '', ''), ('type', o.type, ''), ('value', o.type, o.value_key), ('week', o.type, o.local_week::text),
    ('agent', '', coalesce(o.agent_id::text, '')), ('hour', '', o.local_hour::text), ('weekday', '', o.local_weekday::text)
  ) AS k (dimension, type, key) WHERE NOT o.is_implicit
  UNION ALL SELECT DISTINCT 'word', left(w.word, 100), o.type || ' ' || o.value_key
    FROM unnest(tsvector_to_array(to_tsvector('vault.plain_text'::regconfig, o.value || ' ' || vault.words(o.tags)))) AS w (word)
    WHERE NOT o.is_implicit
  UNION ALL SELECT 'memory', '', k.key FROM (VALUES (''), (o.value)) AS k (key) WHERE o.is_implicit
$$;

-- Counts these outcomes (1) or takes them out of the count (-1), each profile's rows in one order, so that no two who
-- count at once wait for each other in a ring.
CREATE FUNCTION vault.count_outcomes(p_household uuid, p_outcomes uuid[], p_sign int) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog SET hearthlore.actor = 'system' AS $$
BEGIN
  -- one counts at a time, also against whoever counts a profile anew
  PERFORM 1 FROM vault.preference_profile p WHERE p.household_id = p_household AND p.id IN (
      SELECT o.profile_id FROM vault.suggestion_outcome o WHERE o.household_id = p_household AND o.id = ANY (p_outcomes))
    ORDER BY p.id FOR NO KEY UPDATE;
  INSERT INTO vault.outcome_tally AS t (household_id, profile_id, dimension, type, key, accepted, rejected, expired,
      superseded, decide_seconds, timed, last_at)
    SELECT * FROM vault.counted(p_household, p_outcomes, NULL, p_sign)
    ON CONFLICT (household_id, profile_id, dimension, type, key) DO UPDATE SET
      accepted = t.accepted + excluded.accepted, rejected = t.rejected + excluded.rejected,
      expired = t.expired + excluded.expired, superseded = t.superseded + excluded.superseded,
      decide_seconds = t.decide_seconds + excluded.decide_seconds, timed = t.timed + excluded.timed,
      last_at = greatest(t.last_at, excluded.last_at);
  IF p_sign > 0 THEN RETURN; END IF;
  -- what is taken out may have been the latest, or the only one
  UPDATE vault.outcome_tally t SET last_at = CASE t.dimension
      WHEN 'all' THEN vault.latest_counted(p_household, t.profile_id, NULL, NULL)
      WHEN 'type' THEN vault.latest_counted(p_household, t.profile_id, t.type, NULL)
      ELSE vault.latest_counted(p_household, t.profile_id, t.type, t.key) END
    FROM vault.counted(p_household, p_outcomes, NULL, p_sign) AS k
    WHERE t.household_id = p_household AND t.profile_id = k.profile_id AND t.dimension = k.dimension
      AND t.type = k.type AND t.key = k.key AND t.last_at <= k.last_at;
  DELETE FROM vault.outcome_tally t USING (SELECT DISTINCT o.profile_id FROM vault.suggestion_outcome o
      WHERE o.household_id = p_household AND o.id = ANY (p_outcomes)) AS w
    WHERE t.household_id = p_household AND t.profile_id = w.profile_id
      AND t.accepted + t.rejected + t.expired + t.superseded = 0;
END $$;

-- When the latest of a profile that counts was decided: of all, of a type, of a value. Each finds it from the end of an
-- index, however many there are.
CREATE FUNCTION vault.latest_counted(p_household uuid, p_profile uuid, p_type text, p_value text) RETURNS timestamptz
LANGUAGE plpgsql STABLE SET search_path = pg_catalog AS $$
DECLARE
  since CONSTANT timestamptz := coalesce((SELECT p.counts_from FROM vault.preference_profile p
    WHERE p.household_id = p_household AND p.id = p_profile), '-infinity');
BEGIN
  IF p_value IS NOT NULL THEN RETURN (SELECT o.decided_at FROM vault.suggestion_outcome o
    WHERE o.household_id = p_household AND o.profile_id = p_profile AND o.type = p_type AND o.value_key = p_value
      AND o.decided_at >= since AND o.is_counted AND NOT o.is_implicit AND NOT EXISTS (SELECT FROM vault.outcome_exclusion x
        WHERE x.household_id = o.household_id AND x.outcome_id = o.id) ORDER BY o.decided_at DESC LIMIT 1);
  END IF;
  RETURN (SELECT o.decided_at FROM vault.suggestion_outcome o
    WHERE o.household_id = p_household AND o.profile_id = p_profile AND (p_type IS NULL OR o.type = p_type)
      AND o.decided_at >= since AND o.is_counted AND NOT o.is_implicit AND NOT EXISTS (SELECT FROM vault.outcome_exclusion x
        WHERE x.household_id = o.household_id AND x.outcome_id = o.id) ORDER BY o.decided_at DESC LIMIT 1);
END $$;

-- What outcomes add up to: of these, or (null) of all of a profile that count. The one definition of the tallies. Of a
-- language whose plans are kept: planning it takes longer than counting one outcome does.
CREATE FUNCTION vault.counted(p_household uuid, p_outcomes uuid[], p_profile uuid, p_sign int)
RETURNS TABLE (household_id uuid, profile_id uuid, dimension text, type text, key text, accepted int, rejected int,
  expired int, superseded int, decide_seconds bigint, timed int, last_at timestamptz)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog SET hearthlore.actor = 'system' AS $$
#variable_conflict use_column
DECLARE these uuid[] := p_outcomes;
BEGIN
  IF these IS NULL THEN
    these := ARRAY(SELECT o.id FROM vault.suggestion_outcome o
      WHERE o.household_id = p_household AND o.profile_id = p_profile AND NOT EXISTS (
        SELECT FROM vault.outcome_exclusion x WHERE x.household_id = o.household_id AND x.outcome_id = o.id));
  END IF;
  RETURN QUERY SELECT o.household_id, o.profile_id, k.dimension, k.type, k.key,
    p_sign * count(*) FILTER (WHERE o.outcome = 'accepted')::int,
    p_sign * count(*) FILTER (WHERE o.outcome = 'rejected')::int,
    p_sign * count(*) FILTER (WHERE o.outcome = 'expired')::int,
    p_sign * count(*) FILTER (WHERE o.outcome = 'superseded')::int,
    p_sign * coalesce(sum(greatest(0, extract(epoch FROM o.decided_at - o.suggested_at))::bigint)
      FILTER (WHERE o.outcome IN ('accepted', 'rejected')), 0)::bigint,
    p_sign * count(o.suggested_at) FILTER (WHERE o.outcome IN ('accepted', 'rejected'))::int,
    CASE WHEN k.dimension IN ('all', 'type', 'value') THEN max(o.decided_at) END
  FROM vault.suggestion_outcome o
  JOIN vault.preference_profile p ON p.household_id = o.household_id AND p.id = o.profile_id
  CROSS JOIN LATERAL vault.tally_keys(o) AS k
  WHERE o.household_id = p_household AND o.id = ANY (these)
    AND o.is_counted AND o.decided_at >= coalesce(p.counts_from, '-infinity')
  GROUP BY o.household_id, o.profile_id, k.dimension, k.type, k.key
  ORDER BY o.household_id, o.profile_id, k.dimension, k.type, k.key;
END $$;

-- Counts a profile from nothing: after a reset, and to hold the running count against.
CREATE FUNCTION vault.recount_profile(p_profile uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog SET hearthlore.actor = 'system' AS $$
DECLARE home CONSTANT uuid := vault.household();
BEGIN
  PERFORM 1 FROM vault.preference_profile WHERE household_id = home AND id = p_profile FOR NO KEY UPDATE;
  WITH recounted AS MATERIALIZED (SELECT * FROM vault.counted(home, NULL, p_profile, 1)),
  gone AS (
    DELETE FROM vault.outcome_tally t WHERE t.household_id = home AND t.profile_id = p_profile
      AND NOT EXISTS (SELECT FROM recounted r WHERE r.dimension = t.dimension AND r.type = t.type AND r.key = t.key))
  INSERT INTO vault.outcome_tally AS t (household_id, profile_id, dimension, type, key, accepted, rejected, expired,
      superseded, decide_seconds, timed, last_at)
    SELECT * FROM recounted
    ON CONFLICT (household_id, profile_id, dimension, type, key) DO UPDATE SET
      accepted = excluded.accepted, rejected = excluded.rejected, expired = excluded.expired,
      superseded = excluded.superseded, decide_seconds = excluded.decide_seconds, timed = excluded.timed,
      last_at = excluded.last_at;
END $$;

CREATE FUNCTION vault.count_new_outcomes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog AS $$
BEGIN
  PERFORM vault.count_outcomes((SELECT household_id FROM fresh LIMIT 1), (SELECT array_agg(id) FROM fresh), 1);
  RETURN NULL;
END $$;
CREATE TRIGGER counted AFTER INSERT ON vault.suggestion_outcome REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION vault.count_new_outcomes();
CREATE FUNCTION vault.count_exclusion() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN PERFORM vault.count_outcomes(NEW.household_id, ARRAY[NEW.outcome_id], -1);
  ELSE PERFORM vault.count_outcomes(OLD.household_id, ARRAY[OLD.outcome_id], 1); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER counted AFTER INSERT OR DELETE ON vault.outcome_exclusion
  FOR EACH ROW EXECUTE FUNCTION vault.count_exclusion();
-- Counting from another day is counting anew, also where an undo sets the day.
CREATE FUNCTION vault.count_anew() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN PERFORM vault.recount_profile(NEW.id); RETURN NULL; END $$;
CREATE TRIGGER counted AFTER UPDATE ON vault.preference_profile FOR EACH ROW
  WHEN (OLD.counts_from IS DISTINCT FROM NEW.counts_from) EXECUTE FUNCTION vault.count_anew();

-- A decision that is taken back, by whatever undo, is not learned from; made again, it is.
CREATE FUNCTION vault.follow_decision() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
  SET hearthlore.actor = 'system' AS $$
BEGIN
  IF NEW.outcome_id IS NULL THEN
    INSERT INTO vault.outcome_exclusion (household_id, outcome_id, profile_id, at, reason)
      VALUES (OLD.household_id, OLD.outcome_id, OLD.profile_id, now(), 'taken back') ON CONFLICT DO NOTHING;
  ELSE
    DELETE FROM vault.outcome_exclusion x WHERE x.household_id = NEW.household_id AND x.outcome_id = NEW.outcome_id
      AND x.reason = 'taken back';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER followed AFTER UPDATE ON vault.suggestion FOR EACH ROW
  WHEN (OLD.outcome_id IS DISTINCT FROM NEW.outcome_id) EXECUTE FUNCTION vault.follow_decision();

-- What is taken into the count again while its decision is taken back stays out of it.
CREATE FUNCTION vault.stay_taken_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- not where the whole household goes
  IF current_user <> 'hearthlore_app' THEN RETURN NULL; END IF;
  INSERT INTO vault.outcome_exclusion (household_id, outcome_id, profile_id, at, reason)
    SELECT o.household_id, o.id, o.profile_id, OLD.at, 'taken back'
    FROM vault.suggestion_outcome o JOIN vault.suggestion s ON s.household_id = o.household_id AND s.id = o.suggestion_id
    WHERE o.household_id = OLD.household_id AND o.id = OLD.outcome_id AND s.outcome_id IS DISTINCT FROM o.id;
  RETURN NULL;
END $$;
CREATE TRIGGER stays_taken_back AFTER DELETE ON vault.outcome_exclusion FOR EACH ROW
  WHEN (OLD.reason IS DISTINCT FROM 'taken back') EXECUTE FUNCTION vault.stay_taken_back();

REVOKE ALL ON FUNCTION vault.own_profiles(), vault.profile_of(uuid, timestamptz), vault.count_outcomes(uuid, uuid[], int),
  vault.latest_counted(uuid, uuid, text, text), vault.counted(uuid, uuid[], uuid, int), vault.recount_profile(uuid),
  vault.count_new_outcomes(), vault.count_exclusion(), vault.count_anew(), vault.follow_decision(), vault.note_pause() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION vault.own_profiles(), vault.profile_of(uuid, timestamptz) TO hearthlore_app;

-- What became of a memory that was surfaced to whoever acts: used (accepted), edited (superseded) or rejected, once each
-- time that it was surfaced. False where it was not shown to them since then, in that session where one is named. Telling
-- is not seeing: nothing of the profile is answered. Their hour of the day is counted nowhere, so it is that of UTC.
CREATE FUNCTION vault.note_use(p_id uuid, p_memory uuid, p_outcome text, p_session text, p_since timestamptz,
  p_now timestamptz) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
  SET hearthlore.actor = 'system' SET hearthlore.within_contacts = '' SET hearthlore.viewing = '' AS $$
DECLARE
  home CONSTANT uuid := vault.household();
  local CONSTANT timestamp := p_now AT TIME ZONE 'UTC';
  shown record; own uuid;
BEGIN
  SELECT s.at, s.agent_id INTO shown FROM vault.surfacing s
    WHERE s.household_id = home AND s.memory_id = p_memory AND s.at BETWEEN p_since AND p_now
      AND (p_session IS NULL OR s.session_id = p_session) AND s.user_id IS NOT DISTINCT FROM vault.member()
      AND (s.user_id IS NOT NULL OR s.agent_id = vault.agent())
    ORDER BY s.at DESC LIMIT 1;
  IF NOT FOUND THEN RETURN false; END IF;
  -- held, so that of two who say the same at once one is heard
  own := vault.profile_of(vault.member(), p_now);
  IF NOT EXISTS (SELECT FROM vault.preference_profile p WHERE p.household_id = home AND p.id = own AND p.learns_from_use)
    OR EXISTS (SELECT FROM vault.suggestion_outcome o WHERE o.household_id = home AND o.profile_id = own
      AND o.type = 'memory' AND o.value_key = vault.value_key(p_memory::text) AND o.is_implicit AND o.outcome = p_outcome
      AND o.decided_at >= shown.at AND NOT EXISTS (SELECT FROM vault.outcome_exclusion x
        WHERE x.household_id = home AND x.outcome_id = o.id)) THEN RETURN true; END IF;
  INSERT INTO vault.suggestion_outcome (household_id, id, profile_id, agent_id, decided_by, type, value, outcome,
      is_implicit, suggested_at, decided_at, local_hour, local_weekday, local_week, tokens, core_tokens)
    VALUES (home, p_id, own, shown.agent_id, CASE WHEN vault.agent() IS NULL THEN vault.member() END, 'memory',
      p_memory::text, p_outcome, true, shown.at, p_now, extract(hour FROM local), extract(isodow FROM local),
      date_trunc('week', local)::date, 0, 0);
  RETURN true;
END $$;
-- A memory that comes back from the trash was not rejected after all; put there again by an undo, it was.
CREATE FUNCTION vault.follow_trash() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
  SET hearthlore.actor = 'system' SET hearthlore.within_contacts = '' SET hearthlore.viewing = '' AS $$
DECLARE answers CONSTANT uuid[] := ARRAY(SELECT o.id FROM vault.suggestion_outcome o
  WHERE o.household_id = NEW.household_id AND o.type = 'memory' AND o.value_key = vault.value_key(NEW.id::text)
    AND o.profile_id IN (SELECT p.id FROM vault.preference_profile p WHERE p.household_id = NEW.household_id)
    AND o.is_implicit AND o.outcome = 'rejected' AND o.decided_at = coalesce(NEW.deleted_at, OLD.deleted_at));
BEGIN
  IF NEW.deleted_at IS NULL THEN
    INSERT INTO vault.outcome_exclusion (household_id, outcome_id, profile_id, at, reason)
      SELECT o.household_id, o.id, o.profile_id, now(), 'taken back' FROM vault.suggestion_outcome o
      WHERE o.household_id = NEW.household_id AND o.id = ANY (answers) ON CONFLICT DO NOTHING;
  ELSE
    DELETE FROM vault.outcome_exclusion x WHERE x.household_id = NEW.household_id AND x.outcome_id = ANY (answers)
      AND x.reason = 'taken back';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER followed AFTER UPDATE ON vault.memory FOR EACH ROW
  WHEN ((OLD.deleted_at IS NULL) IS DISTINCT FROM (NEW.deleted_at IS NULL)) EXECUTE FUNCTION vault.follow_trash();
REVOKE ALL ON FUNCTION vault.note_use(uuid, uuid, text, text, timestamptz, timestamptz), vault.follow_trash() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION vault.note_use(uuid, uuid, text, text, timestamptz, timestamptz) TO hearthlore_app;
