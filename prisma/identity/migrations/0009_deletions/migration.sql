-- When an account or a household is deleted for good. Null: it stays.
ALTER TABLE "identity"."user" ADD COLUMN IF NOT EXISTS "deletion_at" TIMESTAMPTZ(3);
ALTER TABLE "identity"."household" ADD COLUMN IF NOT EXISTS "deletion_at" TIMESTAMPTZ(3);
ALTER TABLE "identity"."household" ADD COLUMN IF NOT EXISTS "deletion_by" UUID;
