-- Written in plpgsql so that each connection keeps the query plan, because the policies on cases are expensive to
-- plan.
CREATE OR REPLACE FUNCTION vault.asked_insights(p_household uuid, p_insights uuid[]) RETURNS uuid[] LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN ARRAY(SELECT k.pair_key::uuid FROM vault.review_case k WHERE k.household_id = p_household
    AND k.kind = 'insight' AND k.status = 'open' AND k.pair_key = ANY (p_insights::text[]));
END $$;
