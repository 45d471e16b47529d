CREATE OR REPLACE FUNCTION vault.messages_without(p_messages jsonb, p_said text[], p_all boolean) RETURNS jsonb
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog AS $$
  WITH turn AS (
    SELECT m.value AS message, m.ordinality AS place, coalesce(m.value ->> 'role', 'user') = 'user' AS is_own,
      EXISTS (SELECT FROM unnest(p_said) AS said
        WHERE position(lower(said) IN lower(coalesce(m.value ->> 'content', m.value #>> '{}'))) > 0) AS says
    FROM jsonb_array_elements(CASE jsonb_typeof(p_messages) WHEN 'array' THEN p_messages ELSE '[]' END)
      WITH ORDINALITY AS m),
  part AS (SELECT *, count(*) FILTER (WHERE is_own) OVER (ORDER BY place) AS nth FROM turn),
  told AS (SELECT *, says OR (NOT is_own AND bool_or(says AND is_own) OVER (PARTITION BY nth)) AS goes FROM part)
  SELECT coalesce(jsonb_agg(
      CASE
        WHEN NOT (goes OR (p_all AND NOT (SELECT bool_or(t.says) FROM turn t))) THEN message
        WHEN jsonb_typeof(message) = 'object' THEN message || '{"content": "[erased]"}'
        ELSE '"[erased]"'
      END ORDER BY place), '[]')
  FROM told
$$;

REVOKE ALL ON FUNCTION vault.messages_without(jsonb, text[], boolean) FROM PUBLIC;
