-- Tables, constraints, indexes and grants of a vault. Its functions, triggers and policies are in prisma/vault/functions.

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
  NULL; -- two installations on one server made the role at the same moment
END $$;
GRANT USAGE ON SCHEMA vault TO hearthlore_app;

-- Functions that generated columns are computed with. A change of one needs a migration, which computes the columns again.

-- Lower case without accents. unaccent() is STABLE because its dictionary could change; naming it makes this IMMUTABLE.
CREATE FUNCTION vault.fold(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN lower(public.unaccent('public.unaccent'::regdictionary, value));

-- English stems without accents: "Zoë's favourites" is found by "zoe favourite".
CREATE TEXT SEARCH CONFIGURATION vault.plain_text (COPY = pg_catalog.english);
ALTER TEXT SEARCH CONFIGURATION vault.plain_text
  ALTER MAPPING FOR hword, hword_part, word WITH public.unaccent, english_stem;

CREATE FUNCTION vault.words(list text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(array_to_string(list, ' '), '');

CREATE FUNCTION vault.type_vector(label text, noun text, aliases text[]) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN to_tsvector('vault.plain_text'::regconfig, label || ' ' || noun || ' ' || vault.words(aliases));

-- Searched words of a memory: the statement weighs more than its circumstances.
CREATE FUNCTION vault.memory_vector(content text, qualifier text, why text, how text, place text, tags text[])
  RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN content IS NULL THEN NULL ELSE
    setweight(to_tsvector('vault.plain_text'::regconfig, content), 'A') ||
    setweight(to_tsvector('vault.plain_text'::regconfig, coalesce(qualifier, '') || ' ' || vault.words(tags)), 'B') ||
    setweight(to_tsvector('vault.plain_text'::regconfig,
      coalesce(why, '') || ' ' || coalesce(how, '') || ' ' || coalesce(place, '')), 'C')
  END;

-- One spelling for suggested values that differ in white space, quotes or final punctuation only. "C++" differs from "C".
CREATE FUNCTION vault.bare(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN btrim(regexp_replace(translate(value,
    E'\t\n\x0b\f\r\u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u200b\u2028\u2029\u202f\u205f\u2060\u3000\ufeff',
    repeat(' ', 27)), ' +', ' ', 'g'),
    E' .,;:!?\u2026\u00a1\u00bf\u060c\u061b\u061f\u06d4\u0964\u3001\u3002\uff01\uff0c\uff0e\uff1a\uff1b\uff1f\uff61'
      || E'"\'`\u00b4\u00ab\u00bb\u2018\u2019\u201a\u201b\u201c\u201d\u201e\u201f\u2039\u203a\u300c\u300d\u300e\u300f');
-- Bare twice, since folding turns some signs into several (a half into " 1/2").
CREATE FUNCTION vault.value_key(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN coalesce(nullif(vault.bare(vault.fold(vault.bare(value))), ''), nullif(vault.fold(value), ''), value);

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
    "uid" TEXT,

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
    "parsed" JSONB,

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
    "created_by" UUID,
    "created_by_agent" UUID,

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
    "counts" JSONB NOT NULL DEFAULT '{}',
    "extractor" TEXT,

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

-- CreateTable
CREATE TABLE "vault"."contact_photo" (
    "household_id" UUID NOT NULL,
    "contact_id" UUID NOT NULL,
    "media_type" TEXT NOT NULL,
    "image" BYTEA NOT NULL,

    CONSTRAINT "contact_photo_pkey" PRIMARY KEY ("household_id","contact_id")
);

-- CreateTable
CREATE TABLE "vault"."review_case" (
    "household_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "pair_key" TEXT NOT NULL,
    "content_hash" BYTEA NOT NULL,
    "snapshot" JSONB NOT NULL,
    "reasons" TEXT[],
    "recommendation" JSONB,
    "privacy" TEXT NOT NULL DEFAULT 'public',
    "owner_id" UUID,
    "status" TEXT NOT NULL DEFAULT 'open',
    "verdict" TEXT,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_at" TIMESTAMPTZ(3),
    "decided_by" UUID,
    "journal_id" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "existing_id" UUID,
    "incoming_id" UUID,
    "assigned_to" UUID,
    "closed_because" TEXT,
    "decision" JSONB,
    "due_at" TIMESTAMPTZ(3),
    "impact" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "is_safety" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "review_case_pkey" PRIMARY KEY ("household_id","id")
);

-- CreateTable
CREATE TABLE "vault"."graph_position" (
    "household_id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "node_id" UUID NOT NULL,
    "x" DOUBLE PRECISION NOT NULL,
    "y" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "graph_position_pkey" PRIMARY KEY ("household_id","owner_id","node_id")
);

-- CreateTable
CREATE TABLE "vault"."graph_view" (
    "household_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "note" TEXT,
    "is_shared" BOOLEAN NOT NULL DEFAULT false,
    "state" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "graph_view_pkey" PRIMARY KEY ("household_id","id")
);

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

-- CreateTable
CREATE TABLE "vault"."memory_key" (
    "household_id" UUID NOT NULL,
    "key" TEXT NOT NULL COLLATE "C",
    "memory_id" UUID NOT NULL,

    CONSTRAINT "memory_key_pkey" PRIMARY KEY ("household_id","key","memory_id")
);

-- CreateTable
CREATE TABLE "vault"."sent_once" (
    "household_id" UUID NOT NULL,
    "sender" TEXT NOT NULL,
    "operation" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "input_hash" BYTEA NOT NULL,
    "answer" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sent_once_pkey" PRIMARY KEY ("household_id","sender","operation","key")
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

-- CreateIndex
CREATE INDEX "relationship_household_id_contact_a_id_type_id_contact_b_id_idx" ON "vault"."relationship"("household_id", "contact_a_id", "type_id", "contact_b_id");

-- CreateIndex
CREATE INDEX "review_case_household_id_kind_status_idx" ON "vault"."review_case"("household_id", "kind", "status");

-- CreateIndex
CREATE INDEX "review_case_household_id_kind_pair_key_idx" ON "vault"."review_case"("household_id", "kind", "pair_key");

-- CreateIndex
CREATE INDEX "graph_view_household_id_owner_id_idx" ON "vault"."graph_view"("household_id", "owner_id");

-- CreateIndex
CREATE INDEX "review_case_household_id_existing_id_idx" ON "vault"."review_case"("household_id", "existing_id");

-- CreateIndex
CREATE INDEX "review_case_household_id_incoming_id_idx" ON "vault"."review_case"("household_id", "incoming_id");

-- CreateIndex
CREATE INDEX "review_case_household_id_status_impact_idx" ON "vault"."review_case"("household_id", "status", "impact");

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

-- CreateIndex
CREATE INDEX "memory_contact_household_id_contact_id_memory_id_idx" ON "vault"."memory_contact"("household_id", "contact_id", "memory_id");

-- CreateIndex
CREATE INDEX "sent_once_household_id_created_at_idx" ON "vault"."sent_once"("household_id", "created_at");

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
-- Deferrable, so that an undo can restore the superseding memory before this pointer is checked.
ALTER TABLE "vault"."memory" ADD CONSTRAINT "memory_household_id_superseded_by_id_fkey" FOREIGN KEY ("household_id", "superseded_by_id") REFERENCES "vault"."memory"("household_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION DEFERRABLE INITIALLY IMMEDIATE;

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

-- AddForeignKey
ALTER TABLE "vault"."contact_photo" ADD CONSTRAINT "contact_photo_household_id_contact_id_fkey" FOREIGN KEY ("household_id", "contact_id") REFERENCES "vault"."contact"("household_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "vault"."review_case" ADD CONSTRAINT "review_case_household_id_existing_id_fkey" FOREIGN KEY ("household_id", "existing_id") REFERENCES "vault"."memory"("household_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "vault"."review_case" ADD CONSTRAINT "review_case_household_id_incoming_id_fkey" FOREIGN KEY ("household_id", "incoming_id") REFERENCES "vault"."memory"("household_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

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

CREATE UNIQUE INDEX contact_one_home ON vault.contact (household_id, is_home) WHERE is_home;
CREATE UNIQUE INDEX contact_one_per_member ON vault.contact (household_id, user_id) WHERE user_id IS NOT NULL AND merged_into_id IS NULL;
CREATE UNIQUE INDEX contact_uid ON vault.contact (household_id, uid) WHERE uid IS NOT NULL;
-- One public row per fact, and one per owner that is not public. An index over all rows would reveal a private one.
CREATE UNIQUE INDEX relationship_one_public ON vault.relationship (household_id, contact_a_id, type_id, contact_b_id)
  WHERE privacy = 'public';
CREATE UNIQUE INDEX relationship_one_per_owner ON vault.relationship (household_id, contact_a_id, type_id, contact_b_id, owner_id)
  NULLS NOT DISTINCT WHERE privacy <> 'public';
-- The same statement by the same author in the same scope is one memory.
CREATE UNIQUE INDEX memory_said_once ON vault.memory
  (household_id, owner_id, contact_id, relationship_id, privacy, content_hash) NULLS NOT DISTINCT
  WHERE deleted_at IS NULL AND status IN ('staged', 'active', 'disputed');
CREATE INDEX change_of_row ON vault.change (household_id, table_name, row_key);
CREATE UNIQUE INDEX review_case_one_open ON vault.review_case (household_id, kind, pair_key) WHERE status = 'open';
-- One profile per member, and one of the household.
CREATE UNIQUE INDEX profile_of_owner ON vault.preference_profile (household_id, owner_id) NULLS NOT DISTINCT;
-- An agent has one open suggestion of a value; a newer one replaces it.
CREATE UNIQUE INDEX suggestion_open ON vault.suggestion (household_id, profile_id, type, value_key, agent_id)
  NULLS NOT DISTINCT WHERE status = 'open';
CREATE INDEX outcome_to_compact ON vault.suggestion_outcome (household_id, profile_id, decided_at) WHERE compacted_at IS NULL;
-- Latest values, most rejected values, and values that were both accepted and rejected.
CREATE INDEX tally_latest ON vault.outcome_tally (household_id, profile_id, last_at) WHERE dimension = 'value';
CREATE INDEX tally_most_rejected ON vault.outcome_tally (household_id, profile_id, rejected DESC)
  WHERE dimension = 'value' AND rejected > 1;
CREATE INDEX tally_changed_minds ON vault.outcome_tally (household_id, profile_id, last_at)
  WHERE dimension = 'value' AND accepted > 0 AND rejected > 0;
-- A pattern becomes an insight once.
CREATE UNIQUE INDEX insight_of_pattern ON vault.insight (household_id, profile_id, pattern_key)
  NULLS NOT DISTINCT WHERE pattern_key IS NOT NULL;

-- Closed vocabularies and ranges: no code path can write bad data.

ALTER TABLE vault.contact
  ADD CHECK (kind IN ('person', 'organisation', 'group', 'agent')),
  ADD CHECK (NOT is_home OR kind = 'group');
ALTER TABLE vault.contact_channel
  ADD CHECK (kind IN ('email', 'phone', 'address', 'handle'));
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
  ADD CHECK (privacy <> 'secret' OR owner_id IS NOT NULL),
  ADD CHECK (sealed IS NULL OR parsed IS NULL);
ALTER TABLE vault.edge
  ADD CHECK (from_id <> to_id),
  ADD CHECK (strength BETWEEN 0 AND 1),
  ADD CHECK (origin IN ('stated', 'inferred', 'system')),
  -- stored one way, read both ways: `A led_to B` is `B caused_by A`
  ADD CHECK (type <> 'led_to'),
  ADD CHECK (type IN ('caused_by', 'influenced_by', 'supersedes', 'preceded_by', 'cooccurred_with',
  'contradicts', 'supports', 'depends_on', 'elaborates', 'exception_of', 'relates_to', 'similar_to', 'part_of',
  'instance_of', 'implements', 'decided_by', 'owned_by', 'mentioned_in'));
ALTER TABLE vault.contact_photo
  ADD CHECK (media_type IN ('image/png', 'image/jpeg', 'image/webp')),
  ADD CHECK (octet_length(image) BETWEEN 1 AND 61440);
ALTER TABLE vault.review_case
  ADD CHECK (status IN ('open', 'decided', 'closed')),
  ADD CHECK (privacy IN ('public', 'private', 'secret')),
  ADD CHECK (privacy = 'public' OR owner_id IS NOT NULL),
  ADD CHECK (impact BETWEEN 0 AND 1),
  ADD CHECK (kind IN ('contradiction', 'update', 'duplicate', 'staged', 'ambiguous_person', 'duplicate_contact',
    'new_relationship_type', 'dependent_belief', 'privacy_doubt', 'insight'));
ALTER TABLE vault.graph_position
  ADD CHECK (x BETWEEN -1000000 AND 1000000),
  ADD CHECK (y BETWEEN -1000000 AND 1000000);
ALTER TABLE vault.interaction
  ADD CHECK (extractor IN ('agent', 'model', 'rules'));
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

-- The owner of the tables is under the policies as well. Without a policy, a table reads empty.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY[
      'contact', 'contact_alias', 'contact_channel', 'relationship_type', 'relationship', 'memory', 'memory_contact',
      'edge', 'interaction', 'surfacing', 'journal', 'change', 'contact_photo', 'review_case', 'graph_position',
      'graph_view', 'preference_profile', 'suggestion', 'suggestion_outcome', 'outcome_exclusion', 'outcome_tally',
      'preference_pattern', 'insight', 'memory_key', 'sent_once'] LOOP
    EXECUTE format('ALTER TABLE vault.%I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE vault.%I FORCE ROW LEVEL SECURITY', name);
  END LOOP;
END $$;

GRANT SELECT, INSERT, UPDATE, DELETE ON vault.contact, vault.contact_alias, vault.contact_channel, vault.contact_photo,
  vault.relationship_type, vault.relationship, vault.memory_contact, vault.edge, vault.sent_once TO hearthlore_app;
-- Memories and cases are closed or put in the trash, not deleted; logs and history are only appended to.
GRANT SELECT, INSERT, UPDATE ON vault.memory, vault.review_case TO hearthlore_app;
GRANT SELECT, INSERT ON vault.surfacing, vault.journal, vault.change TO hearthlore_app;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA vault TO hearthlore_app;
GRANT SELECT ON vault.memory_key TO hearthlore_app;
-- Of an act only the undo that reverses it is written later.
GRANT UPDATE (undone_by_id) ON vault.journal TO hearthlore_app;
-- Deleted only by the undo that reverses the act that made them.
GRANT SELECT, INSERT, UPDATE, DELETE ON vault.interaction, vault.graph_position, vault.graph_view, vault.suggestion,
  vault.outcome_exclusion, vault.preference_pattern, vault.insight TO hearthlore_app;
-- Outcomes are appended to and compacted.
GRANT SELECT, INSERT, UPDATE (evidence, config_before, config_after, compacted_at) ON vault.suggestion_outcome
  TO hearthlore_app;
GRANT SELECT, UPDATE ON vault.preference_profile TO hearthlore_app;
GRANT SELECT, UPDATE (embedding, embedding_model) ON vault.outcome_tally TO hearthlore_app;

-- Facts about the database apart from its households (server/db/part.ts, ready.ts, scrub.ts). Unknown to Prisma.
CREATE SCHEMA IF NOT EXISTS installation;
REVOKE ALL ON SCHEMA installation FROM PUBLIC;

-- Which parts of which installation are in this database. Empty until the first start that opens it.
CREATE TABLE installation.part (
  part text PRIMARY KEY CHECK (part IN ('identity', 'personal', 'work')),
  installation_id uuid NOT NULL,
  -- derived from the master key, which cannot be computed from it
  master_key_fingerprint text NOT NULL,
  marked_at timestamptz NOT NULL DEFAULT now()
);
-- A vault is personal or work: both in one database would be one vault.
CREATE UNIQUE INDEX one_vault ON installation.part ((true)) WHERE part IN ('personal', 'work');

-- The readiness check updates this row, so that a full disk or a read-only server shows.
CREATE TABLE installation.write_check (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  checked_at timestamptz NOT NULL
);
INSERT INTO installation.write_check (checked_at) VALUES (now());

-- Erasures whose words may still be in the database files. The scrub deletes the rows.
CREATE TABLE installation.erasure (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now()
);
