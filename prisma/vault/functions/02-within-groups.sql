CREATE OR REPLACE FUNCTION vault.within_contacts() RETURNS uuid[] LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('hearthlore.within_contacts', true), '')::uuid[];
CREATE OR REPLACE FUNCTION vault.within_relationships() RETURNS uuid[] LANGUAGE sql STABLE PARALLEL SAFE
  RETURN coalesce(nullif(current_setting('hearthlore.within_relationships', true), '')::uuid[], '{}');

CREATE OR REPLACE FUNCTION vault.within_owners() RETURNS uuid[] LANGUAGE sql STABLE PARALLEL SAFE
  RETURN coalesce(nullif(current_setting('hearthlore.within_owners', true), '')::uuid[], '{}');
