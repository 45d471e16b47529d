-- People and relationships that a text names are proposed until somebody confirms them. A private contact is for its owner alone.
ALTER TABLE "vault"."contact" ADD COLUMN IF NOT EXISTS "status" TEXT NOT NULL DEFAULT 'known',
  ADD COLUMN IF NOT EXISTS "privacy" TEXT NOT NULL DEFAULT 'public',
  ADD COLUMN IF NOT EXISTS "owner_id" UUID;

ALTER TABLE vault.contact
  DROP CONSTRAINT IF EXISTS contact_status_check,
  DROP CONSTRAINT IF EXISTS contact_privacy_check,
  DROP CONSTRAINT IF EXISTS contact_private_check,
  ADD CONSTRAINT contact_status_check CHECK (status IN ('known', 'proposed')),
  ADD CONSTRAINT contact_privacy_check CHECK (privacy IN ('public', 'private')),
  ADD CONSTRAINT contact_private_check CHECK (privacy = 'public' OR owner_id IS NOT NULL);

ALTER TABLE vault.relationship
  DROP CONSTRAINT IF EXISTS relationship_status_check,
  ADD CONSTRAINT relationship_status_check CHECK (status IN ('proposed', 'current', 'former', 'disputed'));
