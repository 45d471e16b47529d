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

-- A key from before members agreed in person goes on speaking for whoever made it, for members who do not sign in and
-- for those who did agree; the others are asked.
UPDATE identity.api_key k SET speaks_for = ARRAY(
  SELECT s.user_id FROM unnest(k.speaks_for) WITH ORDINALITY AS s (user_id, place)
  WHERE s.user_id = k.created_by
    OR NOT EXISTS (SELECT FROM identity."user" u WHERE u.id = s.user_id AND u.password_hash IS NOT NULL)
    OR EXISTS (SELECT FROM identity.audit_event e WHERE e.household_id = k.household_id
      AND e.action = 'key.agree' AND e.object_id = k.id::text AND e.user_id = s.user_id)
  ORDER BY s.place) WHERE cardinality(k.speaks_for) > 0;
-- An agent whose keys all act for one member is looked after by that member.
UPDATE identity.agent a SET owner_id = k.user_id
FROM (SELECT household_id, agent_id, min(user_id::text)::uuid AS user_id FROM identity.api_key
      GROUP BY household_id, agent_id HAVING count(*) = count(user_id) AND count(DISTINCT user_id) = 1) k
WHERE a.household_id = k.household_id AND a.id = k.agent_id AND a.owner_id IS NULL;
