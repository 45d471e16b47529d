-- The contacts that an agent limited to groups may see: the groups and the people in them. Null: the agent has no such
-- limit.
CREATE OR REPLACE FUNCTION vault.within_contacts() RETURNS uuid[] LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('hearthlore.within_contacts', true), '')::uuid[];
CREATE OR REPLACE FUNCTION vault.within_relationships() RETURNS uuid[] LANGUAGE sql STABLE PARALLEL SAFE
  RETURN coalesce(nullif(current_setting('hearthlore.within_relationships', true), '')::uuid[], '{}');

-- Includes the nil id, which represents the household, if the agent may see rows without an owner.
CREATE OR REPLACE FUNCTION vault.within_owners() RETURNS uuid[] LANGUAGE sql STABLE PARALLEL SAFE
  RETURN coalesce(nullif(current_setting('hearthlore.within_owners', true), '')::uuid[], '{}');
