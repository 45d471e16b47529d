-- Extensions live in `public`, where every connection finds their types.
CREATE EXTENSION IF NOT EXISTS vector WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;

-- The role that the application works as. It owns nothing and cannot bypass row-level security.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'hearthlore_app') THEN
    CREATE ROLE hearthlore_app NOLOGIN NOSUPERUSER NOBYPASSRLS;
  END IF;
  EXECUTE format('GRANT hearthlore_app TO %I', current_user);
EXCEPTION WHEN duplicate_object OR unique_violation THEN
  NULL; -- two installations of one server made the role at the same moment
END $$;
GRANT USAGE ON SCHEMA vault TO hearthlore_app;

-- Lower case without accents, for look-ups. unaccent() is only STABLE because its dictionary could change; it is
-- named here, so the result is fixed and can be stored and indexed.
CREATE FUNCTION vault.fold(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN lower(public.unaccent('public.unaccent'::regdictionary, value));

-- English stems over text without accents: "Zoë's favourites" is found by "zoe favourite".
CREATE TEXT SEARCH CONFIGURATION vault.plain_text (COPY = pg_catalog.english);
ALTER TEXT SEARCH CONFIGURATION vault.plain_text
  ALTER MAPPING FOR hword, hword_part, word WITH public.unaccent, english_stem;

CREATE FUNCTION vault.words(list text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(array_to_string(list, ' '), '');

CREATE FUNCTION vault.type_vector(label text, noun text, aliases text[]) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN to_tsvector('vault.plain_text'::regconfig, label || ' ' || noun || ' ' || vault.words(aliases));

-- What a memory is found by, in words: the statement before its circumstances.
CREATE FUNCTION vault.memory_vector(content text, qualifier text, why text, how text, place text, tags text[])
  RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN content IS NULL THEN NULL ELSE
    setweight(to_tsvector('vault.plain_text'::regconfig, content), 'A') ||
    setweight(to_tsvector('vault.plain_text'::regconfig, coalesce(qualifier, '') || ' ' || vault.words(tags)), 'B') ||
    setweight(to_tsvector('vault.plain_text'::regconfig,
      coalesce(why, '') || ' ' || coalesce(how, '') || ' ' || coalesce(place, '')), 'C')
  END;


-- CreateTable
CREATE TABLE "vault"."contact" (
    "household_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "name_folded" TEXT NOT NULL GENERATED ALWAYS AS (vault.fold(name)) STORED,
    "given_name" TEXT,
    "middle_name" TEXT,
    "family_name" TEXT,
    "important_dates" JSONB NOT NULL DEFAULT '[]',
    "notes" TEXT,
    "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "user_id" UUID,
    "is_home" BOOLEAN NOT NULL DEFAULT false,
    "merged_into_id" UUID,
    "created_by_agent" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "embedding" halfvec,
    "embedding_model" TEXT,
    "embedding_status" TEXT NOT NULL DEFAULT 'pending',

    CONSTRAINT "contact_pkey" PRIMARY KEY ("household_id","id")
);

-- CreateTable
CREATE TABLE "vault"."contact_alias" (
    "household_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "contact_id" UUID NOT NULL,
    "alias" TEXT NOT NULL,
    "alias_folded" TEXT NOT NULL GENERATED ALWAYS AS (vault.fold(alias)) STORED,

    CONSTRAINT "contact_alias_pkey" PRIMARY KEY ("household_id","id")
);

-- CreateTable
CREATE TABLE "vault"."contact_channel" (
    "household_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "contact_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "label" TEXT,

    CONSTRAINT "contact_channel_pkey" PRIMARY KEY ("household_id","id")
);

-- CreateTable
CREATE TABLE "vault"."relationship_type" (
    "household_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "noun" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "is_directional" BOOLEAN NOT NULL,
    "inverse_type_id" UUID,
    "is_canonical" BOOLEAN NOT NULL,
    "aliases" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "group" TEXT NOT NULL,
    "is_built_in" BOOLEAN NOT NULL DEFAULT false,
    "created_by_agent" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "embedding" halfvec,
    "embedding_model" TEXT,
    "embedding_status" TEXT NOT NULL DEFAULT 'pending',
    "search_vector" tsvector GENERATED ALWAYS AS (vault.type_vector(label, noun, aliases)) STORED,

    CONSTRAINT "relationship_type_pkey" PRIMARY KEY ("household_id","id")
);

-- CreateTable
CREATE TABLE "vault"."relationship" (
    "household_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "contact_a_id" UUID NOT NULL,
    "contact_b_id" UUID NOT NULL,
    "type_id" UUID NOT NULL,
    "a_noun" TEXT,
    "b_noun" TEXT,
    "notes" TEXT,
    "valid_from" DATE,
    "valid_until" DATE,
    "status" TEXT NOT NULL DEFAULT 'current',
    "confidence" DOUBLE PRECISION NOT NULL DEFAULT 1,
    "source" TEXT NOT NULL DEFAULT 'statement',
    "privacy" TEXT NOT NULL DEFAULT 'public',
    "owner_id" UUID,
    "created_by_agent" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "embedding" halfvec,
    "embedding_model" TEXT,
    "embedding_status" TEXT NOT NULL DEFAULT 'pending',

    CONSTRAINT "relationship_pkey" PRIMARY KEY ("household_id","id")
);

-- CreateTable
CREATE TABLE "vault"."memory" (
    "household_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "content" TEXT,
    "sealed" BYTEA,
    "content_hash" BYTEA NOT NULL,
    "raw" TEXT,
    "summary" TEXT,
    "subject" TEXT,
    "predicate" TEXT,
    "object" TEXT,
    "subject_contact_id" UUID,
    "occurred_at" TIMESTAMPTZ(3),
    "recorded_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "place" TEXT,
    "why" TEXT,
    "how" TEXT,
    "category" TEXT NOT NULL,
    "subcategory" TEXT,
    "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "contact_id" UUID,
    "relationship_id" UUID,
    "owner_id" UUID,
    "confidence" DOUBLE PRECISION NOT NULL,
    "emotional_intensity" DOUBLE PRECISION NOT NULL,
    "last_reinforced_at" TIMESTAMPTZ(3) NOT NULL,
    "reinforcement_count" INTEGER NOT NULL DEFAULT 0,
    "importance" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "interaction_id" UUID,
    "created_by_agent" UUID,
    "pinned" BOOLEAN NOT NULL DEFAULT false,
    "qualifier" TEXT,
    "privacy" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'active',
    "superseded_by_id" UUID,
    "retired_at" TIMESTAMPTZ(3),
    "retired_because" TEXT,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "embedding" halfvec,
    "embedding_model" TEXT,
    "embedding_status" TEXT NOT NULL DEFAULT 'pending',
    "search_vector" tsvector GENERATED ALWAYS AS (vault.memory_vector(content, qualifier, why, how, place, tags)) STORED,

    CONSTRAINT "memory_pkey" PRIMARY KEY ("household_id","id")
);

-- CreateTable
CREATE TABLE "vault"."memory_contact" (
    "household_id" UUID NOT NULL,
    "memory_id" UUID NOT NULL,
    "contact_id" UUID NOT NULL,

    CONSTRAINT "memory_contact_pkey" PRIMARY KEY ("household_id","memory_id","contact_id")
);

-- CreateTable
CREATE TABLE "vault"."edge" (
    "household_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "from_id" UUID NOT NULL,
    "to_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "strength" DOUBLE PRECISION NOT NULL DEFAULT 1,
    "bidirectional" BOOLEAN NOT NULL DEFAULT false,
    "evidence" TEXT,
    "note" TEXT,
    "origin" TEXT NOT NULL DEFAULT 'stated',
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "edge_pkey" PRIMARY KEY ("household_id","id")
);

-- CreateTable
CREATE TABLE "vault"."interaction" (
    "household_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "session_id" TEXT NOT NULL,
    "agent_id" UUID,
    "owner_id" UUID,
    "content_hash" BYTEA NOT NULL,
    "messages" JSONB NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "interaction_pkey" PRIMARY KEY ("household_id","id")
);

-- CreateTable
CREATE TABLE "vault"."surfacing" (
    "household_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "session_id" TEXT,
    "agent_id" UUID,
    "user_id" UUID,
    "memory_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "similarity" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "surfacing_pkey" PRIMARY KEY ("household_id","id")
);

-- CreateTable
CREATE TABLE "vault"."journal" (
    "household_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "actor_kind" TEXT NOT NULL,
    "user_id" UUID,
    "agent_id" UUID,
    "operation" TEXT NOT NULL,
    "request_id" TEXT,
    "undone_by_id" UUID,

    CONSTRAINT "journal_pkey" PRIMARY KEY ("household_id","id")
);

-- CreateTable
CREATE TABLE "vault"."change" (
    "household_id" UUID NOT NULL,
    "id" BIGSERIAL NOT NULL,
    "journal_id" UUID NOT NULL,
    "table_name" TEXT NOT NULL,
    "row_key" JSONB NOT NULL,
    "before" JSONB,
    "after" JSONB,

    CONSTRAINT "change_pkey" PRIMARY KEY ("household_id","id")
);

-- CreateIndex
CREATE INDEX "contact_household_id_name_folded_idx" ON "vault"."contact"("household_id", "name_folded");

-- CreateIndex
CREATE INDEX "contact_alias_household_id_alias_folded_idx" ON "vault"."contact_alias"("household_id", "alias_folded");

-- CreateIndex
CREATE UNIQUE INDEX "contact_alias_household_id_contact_id_alias_folded_key" ON "vault"."contact_alias"("household_id", "contact_id", "alias_folded");

-- CreateIndex
CREATE UNIQUE INDEX "contact_channel_household_id_contact_id_kind_value_key" ON "vault"."contact_channel"("household_id", "contact_id", "kind", "value");

-- CreateIndex
CREATE UNIQUE INDEX "relationship_type_household_id_name_key" ON "vault"."relationship_type"("household_id", "name");

-- CreateIndex
CREATE INDEX "relationship_household_id_contact_b_id_idx" ON "vault"."relationship"("household_id", "contact_b_id");

-- CreateIndex
CREATE INDEX "relationship_household_id_type_id_idx" ON "vault"."relationship"("household_id", "type_id");

-- CreateIndex
CREATE UNIQUE INDEX "relationship_household_id_contact_a_id_type_id_contact_b_id_key" ON "vault"."relationship"("household_id", "contact_a_id", "type_id", "contact_b_id");

-- CreateIndex
CREATE INDEX "memory_household_id_recorded_at_idx" ON "vault"."memory"("household_id", "recorded_at");

-- CreateIndex
CREATE INDEX "memory_household_id_contact_id_idx" ON "vault"."memory"("household_id", "contact_id");

-- CreateIndex
CREATE INDEX "memory_household_id_relationship_id_idx" ON "vault"."memory"("household_id", "relationship_id");

-- CreateIndex
CREATE INDEX "memory_household_id_owner_id_idx" ON "vault"."memory"("household_id", "owner_id");

-- CreateIndex
CREATE INDEX "memory_tags_idx" ON "vault"."memory" USING GIN ("tags");

-- CreateIndex
CREATE INDEX "memory_contact_household_id_contact_id_idx" ON "vault"."memory_contact"("household_id", "contact_id");

-- CreateIndex
CREATE INDEX "edge_household_id_to_id_idx" ON "vault"."edge"("household_id", "to_id");

-- CreateIndex
CREATE UNIQUE INDEX "edge_household_id_from_id_to_id_type_key" ON "vault"."edge"("household_id", "from_id", "to_id", "type");

-- CreateIndex
CREATE UNIQUE INDEX "interaction_household_id_session_id_content_hash_key" ON "vault"."interaction"("household_id", "session_id", "content_hash");

-- CreateIndex
CREATE INDEX "surfacing_household_id_memory_id_idx" ON "vault"."surfacing"("household_id", "memory_id");

-- CreateIndex
CREATE INDEX "journal_household_id_at_idx" ON "vault"."journal"("household_id", "at");

-- CreateIndex
CREATE INDEX "change_household_id_journal_id_idx" ON "vault"."change"("household_id", "journal_id");

-- AddForeignKey
ALTER TABLE "vault"."contact" ADD CONSTRAINT "contact_household_id_merged_into_id_fkey" FOREIGN KEY ("household_id", "merged_into_id") REFERENCES "vault"."contact"("household_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "vault"."contact_alias" ADD CONSTRAINT "contact_alias_household_id_contact_id_fkey" FOREIGN KEY ("household_id", "contact_id") REFERENCES "vault"."contact"("household_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "vault"."contact_channel" ADD CONSTRAINT "contact_channel_household_id_contact_id_fkey" FOREIGN KEY ("household_id", "contact_id") REFERENCES "vault"."contact"("household_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "vault"."relationship_type" ADD CONSTRAINT "relationship_type_household_id_inverse_type_id_fkey" FOREIGN KEY ("household_id", "inverse_type_id") REFERENCES "vault"."relationship_type"("household_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "vault"."relationship" ADD CONSTRAINT "relationship_household_id_contact_a_id_fkey" FOREIGN KEY ("household_id", "contact_a_id") REFERENCES "vault"."contact"("household_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "vault"."relationship" ADD CONSTRAINT "relationship_household_id_contact_b_id_fkey" FOREIGN KEY ("household_id", "contact_b_id") REFERENCES "vault"."contact"("household_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "vault"."relationship" ADD CONSTRAINT "relationship_household_id_type_id_fkey" FOREIGN KEY ("household_id", "type_id") REFERENCES "vault"."relationship_type"("household_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "vault"."memory" ADD CONSTRAINT "memory_household_id_contact_id_fkey" FOREIGN KEY ("household_id", "contact_id") REFERENCES "vault"."contact"("household_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "vault"."memory" ADD CONSTRAINT "memory_household_id_subject_contact_id_fkey" FOREIGN KEY ("household_id", "subject_contact_id") REFERENCES "vault"."contact"("household_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "vault"."memory" ADD CONSTRAINT "memory_household_id_relationship_id_fkey" FOREIGN KEY ("household_id", "relationship_id") REFERENCES "vault"."relationship"("household_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "vault"."memory" ADD CONSTRAINT "memory_household_id_interaction_id_fkey" FOREIGN KEY ("household_id", "interaction_id") REFERENCES "vault"."interaction"("household_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "vault"."memory" ADD CONSTRAINT "memory_household_id_superseded_by_id_fkey" FOREIGN KEY ("household_id", "superseded_by_id") REFERENCES "vault"."memory"("household_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "vault"."memory_contact" ADD CONSTRAINT "memory_contact_household_id_memory_id_fkey" FOREIGN KEY ("household_id", "memory_id") REFERENCES "vault"."memory"("household_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "vault"."memory_contact" ADD CONSTRAINT "memory_contact_household_id_contact_id_fkey" FOREIGN KEY ("household_id", "contact_id") REFERENCES "vault"."contact"("household_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "vault"."edge" ADD CONSTRAINT "edge_household_id_from_id_fkey" FOREIGN KEY ("household_id", "from_id") REFERENCES "vault"."memory"("household_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "vault"."edge" ADD CONSTRAINT "edge_household_id_to_id_fkey" FOREIGN KEY ("household_id", "to_id") REFERENCES "vault"."memory"("household_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "vault"."surfacing" ADD CONSTRAINT "surfacing_household_id_memory_id_fkey" FOREIGN KEY ("household_id", "memory_id") REFERENCES "vault"."memory"("household_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "vault"."journal" ADD CONSTRAINT "journal_household_id_undone_by_id_fkey" FOREIGN KEY ("household_id", "undone_by_id") REFERENCES "vault"."journal"("household_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "vault"."change" ADD CONSTRAINT "change_household_id_journal_id_fkey" FOREIGN KEY ("household_id", "journal_id") REFERENCES "vault"."journal"("household_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- Closed vocabularies and ranges: bad data cannot be written by any code path.
ALTER TABLE vault.contact
  ADD CHECK (kind IN ('person', 'organisation', 'group', 'agent')),
  ADD CHECK (NOT is_home OR kind = 'group');
ALTER TABLE vault.contact_channel ADD CHECK (kind IN ('email', 'phone', 'address', 'handle'));
ALTER TABLE vault.relationship
  ADD CHECK (contact_a_id <> contact_b_id),
  ADD CHECK (status IN ('current', 'former', 'disputed')),
  ADD CHECK (privacy IN ('public', 'private', 'secret')),
  ADD CHECK (source IN ('statement', 'inference', 'observation', 'document', 'import')),
  ADD CHECK (confidence BETWEEN 0 AND 1),
  ADD CHECK (valid_from <= valid_until);
ALTER TABLE vault.memory
  ADD CHECK (category IN ('preference', 'relationship', 'biographical', 'event', 'opinion', 'contextual', 'secret')),
  ADD CHECK (privacy IN ('public', 'private', 'secret')),
  ADD CHECK (status IN ('staged', 'active', 'disputed', 'superseded', 'archived', 'rejected')),
  ADD CHECK (importance IN ('high', 'medium', 'low')),
  ADD CHECK (source IN ('statement', 'inference', 'observation', 'document', 'import')),
  ADD CHECK (confidence BETWEEN 0 AND 1),
  ADD CHECK (emotional_intensity BETWEEN 0 AND 0.95),
  ADD CHECK (contact_id IS NULL OR relationship_id IS NULL),
  -- a secret is sealed, never embedded; anything else is not sealed
  ADD CHECK ((privacy = 'secret') = (sealed IS NOT NULL)),
  ADD CHECK ((content IS NULL) = (sealed IS NOT NULL)),
  ADD CHECK (sealed IS NULL OR (embedding IS NULL AND raw IS NULL AND summary IS NULL AND why IS NULL AND how IS NULL AND qualifier IS NULL AND place IS NULL)),
  ADD CHECK (privacy <> 'secret' OR owner_id IS NOT NULL);
ALTER TABLE vault.edge
  ADD CHECK (from_id <> to_id),
  ADD CHECK (strength BETWEEN 0 AND 1),
  ADD CHECK (origin IN ('stated', 'inferred', 'system')),
  -- stored one way, read both ways: `A led_to B` is `B caused_by A`
  ADD CHECK (type <> 'led_to');

CREATE UNIQUE INDEX contact_one_home ON vault.contact (household_id, is_home) WHERE is_home;
CREATE UNIQUE INDEX contact_one_per_member ON vault.contact (household_id, user_id) WHERE user_id IS NOT NULL AND merged_into_id IS NULL;
-- The same statement by the same teller in the same scope is one memory, however often and from wherever it is sent.
CREATE UNIQUE INDEX memory_said_once ON vault.memory
  (household_id, owner_id, contact_id, relationship_id, privacy, content_hash) NULLS NOT DISTINCT
  WHERE deleted_at IS NULL AND status IN ('staged', 'active', 'disputed');

-- What the current transaction may see. set_config(…, true) sets these; with nothing set, nothing is visible.
CREATE FUNCTION vault.household() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('hearthlore.household', true), '')::uuid;
CREATE FUNCTION vault.member() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('hearthlore.member', true), '')::uuid;
CREATE FUNCTION vault.is_system() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  RETURN coalesce(current_setting('hearthlore.actor', true), '') = 'system';
CREATE FUNCTION vault.sees(level text) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  RETURN CASE coalesce(current_setting('hearthlore.privacy', true), '')
    WHEN 'secret' THEN true WHEN 'private' THEN level <> 'secret' WHEN 'public' THEN level = 'public' ELSE false END;
CREATE FUNCTION vault.circle_contacts() RETURNS uuid[] LANGUAGE sql STABLE PARALLEL SAFE
  RETURN coalesce(nullif(current_setting('hearthlore.circle', true), '')::uuid[], '{}');
CREATE FUNCTION vault.circle_relationships() RETURNS uuid[] LANGUAGE sql STABLE PARALLEL SAFE
  RETURN coalesce(nullif(current_setting('hearthlore.relationships', true), '')::uuid[], '{}');
-- null: every category
CREATE FUNCTION vault.categories() RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('hearthlore.categories', true), '')::text[];

-- Sub-selects around the functions make Postgres call each once a statement instead of once a row.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['contact', 'contact_alias', 'contact_channel', 'relationship_type', 'relationship',
      'memory', 'memory_contact', 'edge', 'interaction', 'surfacing', 'journal', 'change'] LOOP
    EXECUTE format('ALTER TABLE vault.%I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE vault.%I FORCE ROW LEVEL SECURITY', name);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['contact', 'contact_alias', 'contact_channel', 'relationship_type'] LOOP
    EXECUTE format('CREATE POLICY of_the_household ON vault.%I USING (household_id = (SELECT vault.household()))', name);
  END LOOP;
END $$;

CREATE POLICY visible ON vault.relationship USING (
  household_id = (SELECT vault.household()) AND (
    (SELECT vault.is_system())
    OR (privacy = 'public' AND (SELECT vault.sees('public')))
    OR (privacy = 'private' AND (SELECT vault.sees('private')) AND (
      owner_id = (SELECT vault.member())
      OR contact_a_id = ANY ((SELECT vault.circle_contacts())::uuid[])
      OR contact_b_id = ANY ((SELECT vault.circle_contacts())::uuid[])))
    OR (privacy = 'secret' AND (SELECT vault.sees('secret')) AND owner_id = (SELECT vault.member()))));

-- public: everyone in the household. private: its owner, and whoever is part of what it is scoped to.
-- secret: its owner in person; the text stays sealed until it is revealed on purpose.
CREATE POLICY visible ON vault.memory FOR SELECT USING (
  household_id = (SELECT vault.household()) AND (
    (SELECT vault.is_system())
    OR (((SELECT vault.categories()) IS NULL OR category = ANY ((SELECT vault.categories())::text[]))
      AND ((privacy = 'public' AND (SELECT vault.sees('public')))
        OR (privacy = 'private' AND (SELECT vault.sees('private')) AND (
          owner_id = (SELECT vault.member())
          OR contact_id = ANY ((SELECT vault.circle_contacts())::uuid[])
          OR relationship_id = ANY ((SELECT vault.circle_relationships())::uuid[])))
        OR (privacy = 'secret' AND (SELECT vault.sees('secret')) AND owner_id = (SELECT vault.member()))))));

-- Telling is not seeing: an agent may store what its ceiling keeps it from reading back, but only in its member's name.
CREATE POLICY told ON vault.memory FOR INSERT WITH CHECK (
  household_id = (SELECT vault.household())
  AND ((SELECT vault.is_system()) OR owner_id IS NULL OR owner_id = (SELECT vault.member())));
-- The rows to change are found by the SELECT policy; what they become stays in the household.
CREATE POLICY changed ON vault.memory FOR UPDATE USING (household_id = (SELECT vault.household()))
  WITH CHECK (household_id = (SELECT vault.household()));
CREATE POLICY removed ON vault.memory FOR DELETE USING (
  household_id = (SELECT vault.household()) AND (SELECT vault.is_system()));

-- What hangs on a memory is visible with it: the inner SELECT is itself under the policy of `memory`.
CREATE POLICY with_memory ON vault.memory_contact USING (
  household_id = (SELECT vault.household())
  AND EXISTS (SELECT FROM vault.memory m WHERE m.household_id = memory_contact.household_id AND m.id = memory_id))
  WITH CHECK (household_id = (SELECT vault.household()));
CREATE POLICY with_both_memories ON vault.edge USING (
  household_id = (SELECT vault.household())
  AND EXISTS (SELECT FROM vault.memory m WHERE m.household_id = edge.household_id AND m.id = from_id)
  AND EXISTS (SELECT FROM vault.memory m WHERE m.household_id = edge.household_id AND m.id = to_id));

CREATE POLICY own ON vault.interaction USING (
  household_id = (SELECT vault.household())
  AND ((SELECT vault.is_system()) OR owner_id IS NOT DISTINCT FROM (SELECT vault.member())));
CREATE POLICY own ON vault.surfacing USING (
  household_id = (SELECT vault.household())
  AND ((SELECT vault.is_system()) OR user_id IS NOT DISTINCT FROM (SELECT vault.member())));
CREATE POLICY own ON vault.journal FOR SELECT USING (
  household_id = (SELECT vault.household())
  AND ((SELECT vault.is_system()) OR user_id = (SELECT vault.member())));
CREATE POLICY append ON vault.journal FOR INSERT WITH CHECK (household_id = (SELECT vault.household()));
-- A change holds rows as they were, so for now only the system reads it; whoever opens it to people must apply the
-- policy of the table it came from.
CREATE POLICY system ON vault.change FOR SELECT USING (
  household_id = (SELECT vault.household()) AND (SELECT vault.is_system()));
CREATE POLICY append ON vault.change FOR INSERT WITH CHECK (household_id = (SELECT vault.household()));
-- The household's history goes with the household; and what became a secret is hidden in it (vault.hide_history).
CREATE POLICY hidden ON vault.change FOR UPDATE USING (household_id = (SELECT vault.household()));
CREATE POLICY removed ON vault.change FOR DELETE USING (
  household_id = (SELECT vault.household()) AND (SELECT vault.is_system()));
CREATE POLICY removed ON vault.journal FOR DELETE USING (
  household_id = (SELECT vault.household()) AND (SELECT vault.is_system()));

GRANT SELECT, INSERT, UPDATE, DELETE ON vault.contact, vault.contact_alias, vault.contact_channel,
  vault.relationship_type, vault.relationship, vault.memory_contact, vault.edge TO hearthlore_app;
-- Memories are retired or put in the trash, not deleted; logs and history are only appended to.
GRANT SELECT, INSERT, UPDATE ON vault.memory, vault.interaction TO hearthlore_app;
GRANT SELECT, INSERT ON vault.surfacing, vault.journal, vault.change TO hearthlore_app;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA vault TO hearthlore_app;

-- Canonical form: of a pair the canonical half, of a symmetric type the smaller id first.
CREATE FUNCTION vault.check_canonical() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE kind record;
BEGIN
  SELECT is_canonical, is_directional INTO kind FROM vault.relationship_type
    WHERE household_id = NEW.household_id AND id = NEW.type_id;
  IF NOT kind.is_canonical THEN
    RAISE EXCEPTION 'relationship %: its type is not the canonical half of its pair', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  IF NOT kind.is_directional AND NEW.contact_a_id > NEW.contact_b_id THEN
    RAISE EXCEPTION 'relationship %: of a symmetric type the smaller id comes first', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER canonical BEFORE INSERT OR UPDATE OF contact_a_id, contact_b_id, type_id ON vault.relationship
  FOR EACH ROW EXECUTE FUNCTION vault.check_canonical();

-- Every change of every content table is written down, whatever code or hand made it.
-- Arguments: the columns of the key beside household_id.
CREATE FUNCTION vault.record_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  hidden CONSTANT text[] := ARRAY['embedding', 'search_vector'];
  old_row jsonb; new_row jsonb; any_row jsonb; key jsonb := '{}';
  entry uuid := nullif(current_setting('hearthlore.journal', true), '')::uuid;
BEGIN
  IF TG_OP <> 'INSERT' THEN old_row := to_jsonb(OLD) - hidden; END IF;
  IF TG_OP <> 'DELETE' THEN new_row := to_jsonb(NEW) - hidden; END IF;
  IF old_row IS NOT DISTINCT FROM new_row THEN RETURN NULL; END IF;
  any_row := coalesce(new_row, old_row);
  FOR i IN 0 .. TG_NARGS - 1 LOOP
    key := key || jsonb_build_object(TG_ARGV[i], any_row -> TG_ARGV[i]);
  END LOOP;
  IF entry IS NULL THEN
    -- by hand: no unit of work has opened an entry, so the first change of the transaction does
    entry := gen_random_uuid();
    INSERT INTO vault.journal (household_id, id, at, actor_kind, operation)
      VALUES ((any_row ->> 'household_id')::uuid, entry, now(), 'database', 'by hand as ' || session_user);
    PERFORM set_config('hearthlore.journal', entry::text, true);
  END IF;
  INSERT INTO vault.change (household_id, journal_id, table_name, row_key, before, after)
    VALUES ((any_row ->> 'household_id')::uuid, entry, TG_TABLE_NAME, key, old_row, new_row);
  RETURN NULL;
END $$;
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['contact', 'contact_alias', 'contact_channel', 'relationship_type', 'relationship',
      'memory', 'edge', 'interaction'] LOOP
    EXECUTE format('CREATE TRIGGER history AFTER INSERT OR UPDATE OR DELETE ON vault.%I
      FOR EACH ROW EXECUTE FUNCTION vault.record_change(''id'')', name);
  END LOOP;
END $$;
CREATE TRIGGER history AFTER INSERT OR UPDATE OR DELETE ON vault.memory_contact
  FOR EACH ROW EXECUTE FUNCTION vault.record_change('memory_id', 'contact_id');

-- A memory that becomes a secret is sealed; its words go out of the history too, where they would be in plain text.
-- Runs as the owner, because the application may not change history.
CREATE FUNCTION vault.hide_history() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  words CONSTANT jsonb := '{"content": null, "raw": null, "summary": null, "why": null, "how": null, "qualifier": null,
    "place": null, "subject": null, "predicate": null, "object": null}';
BEGIN
  UPDATE vault.change SET
      before = CASE WHEN before IS NULL THEN NULL ELSE before || words END,
      after = CASE WHEN after IS NULL THEN NULL ELSE after || words END
    WHERE household_id = NEW.household_id AND table_name = 'memory' AND row_key = jsonb_build_object('id', NEW.id);
  RETURN NULL;
END $$;
-- after `history` (triggers run in the order of their names)
CREATE TRIGGER history_hidden AFTER UPDATE ON vault.memory FOR EACH ROW
  WHEN (OLD.privacy <> 'secret' AND NEW.privacy = 'secret') EXECUTE FUNCTION vault.hide_history();
CREATE INDEX change_of_row ON vault.change (household_id, table_name, row_key);

-- The first statement of every unit of work: who asks, what they are part of, what this act is called.
-- Returns the circle, so that the application ranks by the same ids that the policies filter by.
CREATE FUNCTION vault.enter(
  p_household uuid, p_actor text, p_member uuid, p_agent uuid, p_privacy text, p_categories text[],
  p_mode text, p_journal uuid, p_operation text, p_request text, p_now timestamptz,
  OUT own_contact uuid, OUT home_contact uuid, OUT contacts uuid[], OUT relationships uuid[])
LANGUAGE plpgsql AS $$
BEGIN
  -- the circle itself is read as the system: whether a membership is private does not change whom it makes one of
  PERFORM set_config('hearthlore.household', p_household::text, true),
          set_config('hearthlore.actor', 'system', true),
          set_config('hearthlore.journal', '', true);
  SELECT id INTO home_contact FROM vault.contact
    WHERE household_id = p_household AND is_home AND deleted_at IS NULL;
  SELECT id INTO own_contact FROM vault.contact
    WHERE household_id = p_household AND user_id = p_member AND merged_into_id IS NULL AND deleted_at IS NULL;
  IF own_contact IS NULL THEN
    contacts := CASE WHEN p_member IS NULL AND home_contact IS NOT NULL THEN ARRAY[home_contact] ELSE '{}' END;
    relationships := '{}';
  ELSE
    SELECT coalesce(array_agg(r.id), '{}'),
      ARRAY[own_contact] || coalesce(array_agg(r.contact_b_id) FILTER (
        WHERE t.name = 'member_of' AND r.contact_a_id = own_contact AND r.status = 'current'
          AND (r.valid_from IS NULL OR r.valid_from <= p_now::date)
          AND (r.valid_until IS NULL OR r.valid_until >= p_now::date)), '{}')
      INTO relationships, contacts
      FROM vault.relationship r
      JOIN vault.relationship_type t ON t.household_id = r.household_id AND t.id = r.type_id
      WHERE r.household_id = p_household AND r.deleted_at IS NULL
        AND (r.contact_a_id = own_contact OR r.contact_b_id = own_contact);
  END IF;
  PERFORM set_config('hearthlore.actor', p_actor, true),
          set_config('hearthlore.member', coalesce(p_member::text, ''), true),
          set_config('hearthlore.privacy', p_privacy, true),
          set_config('hearthlore.categories', coalesce(p_categories::text, ''), true),
          set_config('hearthlore.circle', contacts::text, true),
          set_config('hearthlore.relationships', relationships::text, true),
          set_config('role', 'hearthlore_app', true);
  IF p_mode = 'write' THEN
    INSERT INTO vault.journal (household_id, id, at, actor_kind, user_id, agent_id, operation, request_id)
      VALUES (p_household, p_journal, p_now, p_actor, p_member, p_agent, p_operation, p_request);
    PERFORM set_config('hearthlore.journal', p_journal::text, true);
  ELSIF p_mode = 'read' THEN
    SET LOCAL transaction_read_only = on;
  END IF;
END $$;
