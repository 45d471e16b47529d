-- A member who views as somebody else sees only rows that both may see.
CREATE OR REPLACE FUNCTION vault.is_viewing() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  RETURN coalesce(current_setting('hearthlore.viewing', true), '') = 'on';
CREATE OR REPLACE FUNCTION vault.as_member() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('hearthlore.as_member', true), '')::uuid;
CREATE OR REPLACE FUNCTION vault.as_sees_private() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  RETURN coalesce(current_setting('hearthlore.as_privacy', true), '') = 'private';
CREATE OR REPLACE FUNCTION vault.as_categories() RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('hearthlore.as_categories', true), '')::text[];
CREATE OR REPLACE FUNCTION vault.as_contacts() RETURNS uuid[] LANGUAGE sql STABLE PARALLEL SAFE
  RETURN coalesce(nullif(current_setting('hearthlore.as_contacts', true), '')::uuid[], '{}');
CREATE OR REPLACE FUNCTION vault.as_relationships() RETURNS uuid[] LANGUAGE sql STABLE PARALLEL SAFE
  RETURN coalesce(nullif(current_setting('hearthlore.as_relationships', true), '')::uuid[], '{}');
