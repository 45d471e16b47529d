-- The vault that an event concerns, so that the log of one does not show the acts of the other. Null concerns both.
ALTER TABLE "identity"."audit_event" ADD COLUMN IF NOT EXISTS "context" TEXT;
