-- AlterTable
ALTER TABLE "identity"."agent" ADD COLUMN     "ceiling_contexts" TEXT[] DEFAULT ARRAY['personal', 'work']::TEXT[],
ADD COLUMN     "ceiling_groups" UUID[] DEFAULT ARRAY[]::UUID[],
ADD COLUMN     "owner_id" UUID,
ADD COLUMN     "preset" TEXT NOT NULL DEFAULT 'assistant',
ADD COLUMN     "retired_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "identity"."api_key" ADD COLUMN     "last_used_operation" TEXT,
ADD COLUMN     "refused_count" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "rotated_from_id" UUID;

-- AlterTable
ALTER TABLE "identity"."audit_event" ADD COLUMN     "concerns" UUID[] DEFAULT ARRAY[]::UUID[],
ADD COLUMN     "count" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "key_id" UUID,
ADD COLUMN     "until" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "identity"."invite" (
    "household_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "role" TEXT NOT NULL,
    "name" TEXT,
    "user_id" UUID,
    "contact_id" UUID,
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "accepted_at" TIMESTAMPTZ(3),
    "accepted_by" UUID,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "invite_pkey" PRIMARY KEY ("household_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "invite_token_hash_key" ON "identity"."invite"("token_hash");

-- AddForeignKey
ALTER TABLE "identity"."invite" ADD CONSTRAINT "invite_household_id_fkey" FOREIGN KEY ("household_id") REFERENCES "identity"."household"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- By hand from here on.
ALTER TABLE identity.invite ADD CHECK (role IN ('owner', 'admin', 'member', 'guest'));
ALTER TABLE identity.agent ADD CHECK (preset IN ('read_only', 'assistant', 'kitchen', 'kids', 'import'));
