-- CreateTable
CREATE TABLE "vault"."habit" (
    "household_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "topic_key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "value_key" TEXT NOT NULL,
    "weekday" SMALLINT,
    "hour" SMALLINT,
    "memory_id" UUID,
    "times" INTEGER NOT NULL,
    "of_times" INTEGER NOT NULL,
    "found_at" TIMESTAMPTZ(3) NOT NULL,
    "last_found_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "habit_pkey" PRIMARY KEY ("household_id","id")
);

-- CreateIndex
CREATE INDEX "habit_household_id_memory_id_idx" ON "vault"."habit"("household_id", "memory_id");

-- CreateIndex
CREATE UNIQUE INDEX "habit_household_id_owner_id_topic_key_kind_value_key_key" ON "vault"."habit"("household_id", "owner_id", "topic_key", "kind", "value_key");

ALTER TABLE vault.habit
  ADD CHECK (kind IN ('weekday', 'hours', 'place')),
  ADD CHECK ((kind = 'weekday') = (weekday IS NOT NULL)),
  ADD CHECK (kind <> 'hours' OR hour IS NOT NULL),
  ADD CHECK (weekday BETWEEN 1 AND 7),
  ADD CHECK (hour BETWEEN 0 AND 23);

ALTER TABLE vault.habit ENABLE ROW LEVEL SECURITY;
ALTER TABLE vault.habit FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON vault.habit TO hearthlore_app;
