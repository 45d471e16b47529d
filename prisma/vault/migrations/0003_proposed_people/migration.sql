-- People and relationships that a text names are proposed until somebody confirms them. A private contact is for its owner alone.
ALTER TABLE "vault"."contact" ADD COLUMN "status" TEXT NOT NULL DEFAULT 'known',
  ADD COLUMN "privacy" TEXT NOT NULL DEFAULT 'public',
  ADD COLUMN "owner_id" UUID;

ALTER TABLE vault.contact
  ADD CHECK (status IN ('known', 'proposed')),
  ADD CHECK (privacy IN ('public', 'private')),
  ADD CHECK (privacy = 'public' OR owner_id IS NOT NULL);

ALTER TABLE vault.relationship
  DROP CONSTRAINT relationship_status_check,
  ADD CONSTRAINT relationship_status_check CHECK (status IN ('proposed', 'current', 'former', 'disputed'));
