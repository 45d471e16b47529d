-- CreateTable
CREATE TABLE "vault"."consolidation_run" (
    "household_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "trigger" TEXT NOT NULL,
    "is_dry" BOOLEAN NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'queued',
    "started_by" UUID,
    "scheduled_for" DATE,
    "journal_id" UUID NOT NULL,
    "step" TEXT,
    "cursor" UUID,
    "is_cut" BOOLEAN NOT NULL DEFAULT false,
    "failed_steps" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "started_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "consolidation_run_pkey" PRIMARY KEY ("household_id","id")
);

-- CreateTable
CREATE TABLE "vault"."consolidation_item" (
    "household_id" UUID NOT NULL,
    "run_id" UUID NOT NULL,
    "step" TEXT NOT NULL,
    "memory_id" UUID NOT NULL,
    "did" TEXT NOT NULL,
    "because" TEXT NOT NULL,
    "other_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "consolidation_item_pkey" PRIMARY KEY ("household_id","run_id","step","memory_id")
);

-- CreateIndex
CREATE INDEX "consolidation_run_household_id_created_at_idx" ON "vault"."consolidation_run"("household_id", "created_at");

-- CreateIndex
CREATE INDEX "consolidation_item_household_id_memory_id_idx" ON "vault"."consolidation_item"("household_id", "memory_id");

-- AddForeignKey
ALTER TABLE "vault"."consolidation_item" ADD CONSTRAINT "consolidation_item_household_id_run_id_fkey" FOREIGN KEY ("household_id", "run_id") REFERENCES "vault"."consolidation_run"("household_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "vault"."consolidation_item" ADD CONSTRAINT "consolidation_item_household_id_memory_id_fkey" FOREIGN KEY ("household_id", "memory_id") REFERENCES "vault"."memory"("household_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

ALTER TABLE vault.consolidation_run
  ADD CHECK (trigger IN ('nightly', 'person')),
  ADD CHECK (status IN ('queued', 'running', 'done', 'failed')),
  ADD CHECK ((trigger = 'nightly') = (scheduled_for IS NOT NULL)),
  ADD CHECK ((ended_at IS NOT NULL) = (status IN ('done', 'failed')));
ALTER TABLE vault.consolidation_item
  ADD CHECK (did IN ('merged', 'promoted', 'asked', 'embedded', 'archived', 'left'));

-- One run at a time, and one a night, however many instances there are.
CREATE UNIQUE INDEX consolidation_run_one_open ON vault.consolidation_run (household_id) WHERE status IN ('queued', 'running');
CREATE UNIQUE INDEX consolidation_run_nightly ON vault.consolidation_run (household_id, scheduled_for)
  WHERE scheduled_for IS NOT NULL;

ALTER TABLE vault.consolidation_run ENABLE ROW LEVEL SECURITY;
ALTER TABLE vault.consolidation_run FORCE ROW LEVEL SECURITY;
ALTER TABLE vault.consolidation_item ENABLE ROW LEVEL SECURITY;
ALTER TABLE vault.consolidation_item FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON vault.consolidation_run TO hearthlore_app;
GRANT SELECT, INSERT, DELETE ON vault.consolidation_item TO hearthlore_app;
