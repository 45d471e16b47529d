-- AlterTable
ALTER TABLE "vault"."interaction" ADD COLUMN     "counts" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "extractor" TEXT;

-- AlterTable
ALTER TABLE "vault"."review_case" ADD COLUMN     "assigned_to" UUID,
ADD COLUMN     "closed_because" TEXT,
ADD COLUMN     "decision" JSONB,
ADD COLUMN     "due_at" TIMESTAMPTZ(3),
ADD COLUMN     "impact" DOUBLE PRECISION NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "review_case_household_id_status_impact_idx" ON "vault"."review_case"("household_id", "status", "impact");

-- By hand from here on.
ALTER TABLE vault.review_case
  ADD CHECK (impact BETWEEN 0 AND 1),
  ADD CHECK (kind IN ('contradiction', 'update', 'duplicate', 'staged', 'ambiguous_person', 'duplicate_contact',
    'new_relationship_type', 'dependent_belief', 'privacy_doubt'));
ALTER TABLE vault.interaction ADD CHECK (extractor IN ('agent', 'model', 'rules'));
-- A doubt that was put off had its day in the snapshot.
UPDATE vault.review_case SET due_at = (snapshot ->> 'askAgainAt')::timestamptz
WHERE kind = 'dependent_belief' AND snapshot ? 'askAgainAt';
