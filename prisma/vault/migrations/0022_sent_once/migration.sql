-- Writes that were sent with a key of their sender, and what was answered: sent again, they are answered and not done again.
-- The row is written in the transaction of the act, so that there is one exactly where there is the other.
-- CreateTable
CREATE TABLE "vault"."sent_once" (
    "household_id" UUID NOT NULL,
    "sender" TEXT NOT NULL,
    "operation" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "input_hash" BYTEA NOT NULL,
    "answer" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sent_once_pkey" PRIMARY KEY ("household_id","sender","operation","key")
);

-- CreateIndex
CREATE INDEX "sent_once_household_id_created_at_idx" ON "vault"."sent_once"("household_id", "created_at");

-- Who sends, as the transaction says it: the agent, with the member whom it speaks for, or the member.
CREATE FUNCTION vault.sender() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
  RETURN coalesce('agent:' || vault.agent()::text, 'member') || coalesce(':' || vault.member()::text, '');

ALTER TABLE vault.sent_once ENABLE ROW LEVEL SECURITY;
ALTER TABLE vault.sent_once FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON vault.sent_once USING (
  household_id = (SELECT vault.household())
  AND ((SELECT vault.is_system()) OR sender = (SELECT vault.sender())));
GRANT SELECT, INSERT, UPDATE, DELETE ON vault.sent_once TO hearthlore_app;

-- An answer may hold words of a memory that is erased for good. That it was done stays known, so that it is not done again.
CREATE FUNCTION vault.forget_answers() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
  SET hearthlore.actor = 'system' AS $$
BEGIN
  UPDATE vault.sent_once SET answer = NULL WHERE household_id = vault.household() AND answer IS NOT NULL;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION vault.forget_answers() FROM PUBLIC;
CREATE TRIGGER answers_forgotten AFTER DELETE ON vault.memory
  FOR EACH STATEMENT EXECUTE FUNCTION vault.forget_answers();
