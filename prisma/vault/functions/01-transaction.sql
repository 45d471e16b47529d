-- `vault.enter` sets these for one transaction. While they are unset, no row is visible.
CREATE OR REPLACE FUNCTION vault.household() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('hearthlore.household', true), '')::uuid;
CREATE OR REPLACE FUNCTION vault.member() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('hearthlore.member', true), '')::uuid;
CREATE OR REPLACE FUNCTION vault.is_system() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  RETURN coalesce(current_setting('hearthlore.actor', true), '') = 'system';
CREATE OR REPLACE FUNCTION vault.sees(level text) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  RETURN CASE coalesce(current_setting('hearthlore.privacy', true), '')
    WHEN 'secret' THEN true WHEN 'private' THEN level <> 'secret' WHEN 'public' THEN level = 'public' ELSE false END;
CREATE OR REPLACE FUNCTION vault.circle_contacts() RETURNS uuid[] LANGUAGE sql STABLE PARALLEL SAFE
  RETURN coalesce(nullif(current_setting('hearthlore.circle', true), '')::uuid[], '{}');
CREATE OR REPLACE FUNCTION vault.circle_relationships() RETURNS uuid[] LANGUAGE sql STABLE PARALLEL SAFE
  RETURN coalesce(nullif(current_setting('hearthlore.relationships', true), '')::uuid[], '{}');

CREATE OR REPLACE FUNCTION vault.categories() RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('hearthlore.categories', true), '')::text[];
CREATE OR REPLACE FUNCTION vault.agent() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('hearthlore.agent', true), '')::uuid;

CREATE OR REPLACE FUNCTION vault.sender() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
  RETURN coalesce('agent:' || vault.agent()::text, 'member') || coalesce(':' || vault.member()::text, '');

CREATE OR REPLACE FUNCTION vault.nobody() RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN '00000000-0000-0000-0000-000000000000'::uuid;
