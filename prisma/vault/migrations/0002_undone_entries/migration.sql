-- Whether an entry undoes another is looked up by the entry that it undid. Without an index that read every entry and change of the
-- household, with all rules of visibility.
CREATE INDEX IF NOT EXISTS "journal_household_id_undone_by_id_idx" ON "vault"."journal"("household_id", "undone_by_id");
