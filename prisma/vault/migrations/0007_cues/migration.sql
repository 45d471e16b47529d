-- Situations in which a memory comes up, each with a vector. Null cues follow from the statement by rule.
ALTER TABLE "vault"."memory" ADD COLUMN IF NOT EXISTS "cues" TEXT[],
  ADD COLUMN IF NOT EXISTS "cue_embeddings" halfvec[];

ALTER TABLE vault.memory
  DROP CONSTRAINT IF EXISTS memory_cues_check,
  ADD CONSTRAINT memory_cues_check CHECK (cardinality(cues) <= 5 AND cardinality(cue_embeddings) = cardinality(cues)),
  DROP CONSTRAINT IF EXISTS memory_sealed_cues_check,
  ADD CONSTRAINT memory_sealed_cues_check CHECK (sealed IS NULL OR (cues IS NULL AND cue_embeddings IS NULL));
