DROP POLICY IF EXISTS own ON vault.memory_import;
DROP POLICY IF EXISTS own ON vault.memory_import_part;
DROP POLICY IF EXISTS own ON vault.imported_line;

CREATE POLICY own ON vault.memory_import USING (
  household_id = (SELECT vault.household())
  AND ((SELECT vault.is_system())
    OR (owner_id = (SELECT vault.member()) AND (SELECT NOT vault.is_viewing()))));

CREATE POLICY own ON vault.memory_import_part USING (
  household_id = (SELECT vault.household())
  AND ((SELECT vault.is_system())
    OR (owner_id = (SELECT vault.member()) AND (SELECT NOT vault.is_viewing()))));

CREATE POLICY own ON vault.imported_line USING (
  household_id = (SELECT vault.household())
  AND ((SELECT vault.is_system())
    OR (owner_id = (SELECT vault.member()) AND (SELECT NOT vault.is_viewing()))));
