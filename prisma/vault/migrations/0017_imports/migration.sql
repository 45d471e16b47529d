-- An import of a list of memories. It holds counts and line numbers, no words.
CREATE TABLE "vault"."memory_import" (
    "household_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "format" TEXT NOT NULL,
    "privacy" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "total" INTEGER NOT NULL,
    "done" INTEGER NOT NULL DEFAULT 0,
    "added" INTEGER NOT NULL DEFAULT 0,
    "asked" INTEGER NOT NULL DEFAULT 0,
    "known" INTEGER NOT NULL DEFAULT 0,
    "left_out" INTEGER NOT NULL DEFAULT 0,
    "blocked" INTEGER NOT NULL DEFAULT 0,
    "problems" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    CONSTRAINT "memory_import_pkey" PRIMARY KEY ("household_id","id")
);
CREATE INDEX "memory_import_household_id_owner_id_created_at_idx" ON "vault"."memory_import"("household_id", "owner_id", "created_at");

-- Some memories of an import, sealed until they are stored: one transaction, one journal entry.
CREATE TABLE "vault"."memory_import_part" (
    "household_id" UUID NOT NULL,
    "import_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "owner_id" UUID NOT NULL,
    "items" INTEGER NOT NULL,
    "sealed" BYTEA,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "journal_id" UUID,
    "undone_at" TIMESTAMPTZ(3),
    CONSTRAINT "memory_import_part_pkey" PRIMARY KEY ("household_id","import_id","number")
);

-- Which lines were imported before. A key is a keyed hash of the line.
CREATE TABLE "vault"."imported_line" (
    "household_id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "key" BYTEA NOT NULL,
    "memory_id" UUID NOT NULL,
    CONSTRAINT "imported_line_pkey" PRIMARY KEY ("household_id","owner_id","key")
);
CREATE INDEX "imported_line_household_id_memory_id_idx" ON "vault"."imported_line"("household_id", "memory_id");

ALTER TABLE "vault"."memory_import_part" ADD CONSTRAINT "memory_import_part_household_id_import_id_fkey"
  FOREIGN KEY ("household_id", "import_id") REFERENCES "vault"."memory_import"("household_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "vault"."imported_line" ADD CONSTRAINT "imported_line_household_id_memory_id_fkey"
  FOREIGN KEY ("household_id", "memory_id") REFERENCES "vault"."memory"("household_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

ALTER TABLE vault.memory_import
  ADD CHECK (format IN ('text', 'mcp', 'hearthlore')),
  ADD CHECK (privacy IN ('private', 'household')),
  ADD CHECK (status IN ('waiting', 'running', 'done', 'cancelled', 'undoing', 'undone'));

ALTER TABLE vault.memory_import ENABLE ROW LEVEL SECURITY;
ALTER TABLE vault.memory_import FORCE ROW LEVEL SECURITY;
ALTER TABLE vault.memory_import_part ENABLE ROW LEVEL SECURITY;
ALTER TABLE vault.memory_import_part FORCE ROW LEVEL SECURITY;
ALTER TABLE vault.imported_line ENABLE ROW LEVEL SECURITY;
ALTER TABLE vault.imported_line FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON vault.memory_import, vault.memory_import_part TO hearthlore_app;
GRANT SELECT, INSERT, UPDATE ON vault.imported_line TO hearthlore_app;
