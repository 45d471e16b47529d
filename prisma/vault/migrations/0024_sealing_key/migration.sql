-- The oldest key with which values of this vault may still be sealed. No row: all are accepted.
CREATE TABLE IF NOT EXISTS "vault"."sealing_key" (
    "household_id" UUID NOT NULL,
    "oldest" INTEGER NOT NULL,

    CONSTRAINT "sealing_key_pkey" PRIMARY KEY ("household_id")
);

ALTER TABLE vault.sealing_key ENABLE ROW LEVEL SECURITY;
ALTER TABLE vault.sealing_key FORCE ROW LEVEL SECURITY;
GRANT SELECT ON vault.sealing_key TO hearthlore_app;
