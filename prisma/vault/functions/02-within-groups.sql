-- An agent limited to groups sees what belongs to those groups and to the people in them. null: no limit.
CREATE OR REPLACE FUNCTION vault.within_contacts() RETURNS uuid[] LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('hearthlore.within_contacts', true), '')::uuid[];
CREATE OR REPLACE FUNCTION vault.within_relationships() RETURNS uuid[] LANGUAGE sql STABLE PARALLEL SAFE
  RETURN coalesce(nullif(current_setting('hearthlore.within_relationships', true), '')::uuid[], '{}');

-- The nil id stands for the household, for rows without an owner.
CREATE OR REPLACE FUNCTION vault.within_owners() RETURNS uuid[] LANGUAGE sql STABLE PARALLEL SAFE
  RETURN coalesce(nullif(current_setting('hearthlore.within_owners', true), '')::uuid[], '{}');
