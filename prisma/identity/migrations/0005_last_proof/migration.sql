-- When somebody last proved in this browser that it is them. Null for sessions of earlier versions.
ALTER TABLE "identity"."session" ADD COLUMN IF NOT EXISTS "proved_at" TIMESTAMPTZ(3);
