-- A memory that becomes a secret is in the cases about it too, in plain: its words go out of them and of their history, as
-- they go out of its own. The other side keeps its words.
CREATE FUNCTION vault.without_side(p_case jsonb, p_memory text) RETURNS jsonb
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog
RETURN CASE WHEN p_case IS NULL THEN NULL ELSE jsonb_set(
    CASE WHEN p_case -> 'decision' ? 'merged'
      THEN jsonb_set(p_case, '{decision,merged}', 'null') ELSE p_case END,
    '{snapshot}',
    CASE WHEN p_case #>> '{snapshot,existing,id}' = p_memory
      THEN jsonb_set(p_case -> 'snapshot', '{existing}',
        p_case #> '{snapshot,existing}' || '{"content": null, "qualifier": null}')
      WHEN p_case #>> '{snapshot,incoming,id}' = p_memory
      THEN jsonb_set(p_case -> 'snapshot', '{incoming}',
        p_case #> '{snapshot,incoming}' || '{"content": null, "qualifier": null}')
      ELSE p_case -> 'snapshot' END) END;

CREATE FUNCTION vault.hide_cases() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
  SET hearthlore.actor = 'system' SET hearthlore.within_contacts = '' SET hearthlore.viewing = '' AS $$
DECLARE
  told CONSTANT text := NEW.id::text;
BEGIN
  UPDATE vault.review_case r SET snapshot = vault.without_side(to_jsonb(r), told) -> 'snapshot',
      decision = vault.without_side(to_jsonb(r), told) -> 'decision'
    WHERE r.household_id = NEW.household_id AND NEW.id IN (r.existing_id, r.incoming_id);
  -- the history last: what was just hidden has been written into it
  UPDATE vault.change c SET before = vault.without_side(c.before, told), after = vault.without_side(c.after, told)
    WHERE c.household_id = NEW.household_id AND c.table_name = 'review_case'
      AND told IN (coalesce(c.after, c.before) ->> 'existing_id', coalesce(c.after, c.before) ->> 'incoming_id');
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION vault.hide_cases(), vault.without_side(jsonb, text) FROM PUBLIC;
CREATE TRIGGER history_of_cases_hidden AFTER UPDATE ON vault.memory FOR EACH ROW
  WHEN (OLD.privacy <> 'secret' AND NEW.privacy = 'secret') EXECUTE FUNCTION vault.hide_cases();
