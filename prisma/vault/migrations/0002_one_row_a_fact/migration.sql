-- Two people may each know a fact privately without learning that the other does. One index over all rows would
-- tell them: the second insert would fail, or have to show or overwrite a row that its teller may not see. So the
-- household has one public row a fact, and each owner one of their own that is not public.
DROP INDEX vault."relationship_household_id_contact_a_id_type_id_contact_b_id_key";
CREATE INDEX "relationship_household_id_contact_a_id_type_id_contact_b_id_idx" ON "vault"."relationship"("household_id", "contact_a_id", "type_id", "contact_b_id");
CREATE UNIQUE INDEX relationship_one_public ON vault.relationship (household_id, contact_a_id, type_id, contact_b_id)
  WHERE privacy = 'public';
CREATE UNIQUE INDEX relationship_one_per_owner ON vault.relationship (household_id, contact_a_id, type_id, contact_b_id, owner_id)
  NULLS NOT DISTINCT WHERE privacy <> 'public';
