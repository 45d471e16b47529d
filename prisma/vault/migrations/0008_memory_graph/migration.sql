-- AlterTable
ALTER TABLE "vault"."edge" ADD COLUMN     "created_by" UUID,
ADD COLUMN     "created_by_agent" UUID;

-- AlterTable
ALTER TABLE "vault"."review_case" ADD COLUMN     "existing_id" UUID,
ADD COLUMN     "incoming_id" UUID;

-- CreateTable
CREATE TABLE "vault"."graph_position" (
    "household_id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "node_id" UUID NOT NULL,
    "x" DOUBLE PRECISION NOT NULL,
    "y" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "graph_position_pkey" PRIMARY KEY ("household_id","owner_id","node_id")
);

-- CreateTable
CREATE TABLE "vault"."graph_view" (
    "household_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "note" TEXT,
    "is_shared" BOOLEAN NOT NULL DEFAULT false,
    "state" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "graph_view_pkey" PRIMARY KEY ("household_id","id")
);

-- CreateIndex
CREATE INDEX "graph_view_household_id_owner_id_idx" ON "vault"."graph_view"("household_id", "owner_id");

-- CreateIndex
CREATE INDEX "review_case_household_id_existing_id_idx" ON "vault"."review_case"("household_id", "existing_id");

-- CreateIndex
CREATE INDEX "review_case_household_id_incoming_id_idx" ON "vault"."review_case"("household_id", "incoming_id");

-- AddForeignKey
ALTER TABLE "vault"."review_case" ADD CONSTRAINT "review_case_household_id_existing_id_fkey" FOREIGN KEY ("household_id", "existing_id") REFERENCES "vault"."memory"("household_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "vault"."review_case" ADD CONSTRAINT "review_case_household_id_incoming_id_fkey" FOREIGN KEY ("household_id", "incoming_id") REFERENCES "vault"."memory"("household_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- By hand from here on.
ALTER TABLE vault.edge ADD CHECK (type IN ('caused_by', 'influenced_by', 'supersedes', 'preceded_by', 'cooccurred_with',
  'contradicts', 'supports', 'depends_on', 'elaborates', 'exception_of', 'relates_to', 'similar_to', 'part_of',
  'instance_of', 'implements', 'decided_by', 'owned_by', 'mentioned_in'));
ALTER TABLE vault.graph_position
  ADD CHECK (x BETWEEN -1000000 AND 1000000),
  ADD CHECK (y BETWEEN -1000000 AND 1000000);

-- A case about two memories is seen by whoever sees both.
CREATE POLICY with_memories ON vault.review_case AS RESTRICTIVE FOR SELECT USING (
  household_id = (SELECT vault.household()) AND (
    (SELECT vault.is_system())
    OR ((existing_id IS NULL OR EXISTS (SELECT FROM vault.memory m
          WHERE m.household_id = review_case.household_id AND m.id = existing_id))
      AND (incoming_id IS NULL OR EXISTS (SELECT FROM vault.memory m
          WHERE m.household_id = review_case.household_id AND m.id = incoming_id)))));
-- and so is its history
CREATE FUNCTION vault.sees_sides(p_row jsonb) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT p_row IS NULL
    OR ((p_row ->> 'existing_id' IS NULL OR vault.is_seen_now('memory', (p_row ->> 'existing_id')::uuid))
      AND (p_row ->> 'incoming_id' IS NULL OR vault.is_seen_now('memory', (p_row ->> 'incoming_id')::uuid)))
$$;
CREATE POLICY sides_seen ON vault.change AS RESTRICTIVE FOR SELECT USING (
  household_id = (SELECT vault.household()) AND (
    (SELECT vault.is_system()) OR table_name <> 'review_case'
    OR (vault.sees_sides(before) AND vault.sees_sides(after))));
CREATE POLICY own_view ON vault.change FOR SELECT USING (
  household_id = (SELECT vault.household()) AND table_name = 'graph_view'
  AND coalesce(after, before) ->> 'owner_id' = (SELECT vault.member())::text AND (SELECT NOT vault.is_viewing()));

-- The nil id stands for the household: positions computed from what all members may see.
CREATE FUNCTION vault.nobody() RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN '00000000-0000-0000-0000-000000000000'::uuid;
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['graph_position', 'graph_view'] LOOP
    EXECUTE format('ALTER TABLE vault.%I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE vault.%I FORCE ROW LEVEL SECURITY', name);
  END LOOP;
END $$;
CREATE POLICY own ON vault.graph_position USING (
  household_id = (SELECT vault.household())
  AND ((SELECT vault.is_system()) OR owner_id IN ((SELECT vault.nobody()), (SELECT vault.member()))));
-- Where somebody put things by hand is their own; the household's map is computed, never dragged.
CREATE POLICY drawn ON vault.graph_position AS RESTRICTIVE FOR INSERT WITH CHECK (
  household_id = (SELECT vault.household())
  AND ((SELECT vault.is_system()) OR owner_id = (SELECT vault.member())));
CREATE POLICY redrawn ON vault.graph_position AS RESTRICTIVE FOR UPDATE USING (
  household_id = (SELECT vault.household())
  AND ((SELECT vault.is_system()) OR owner_id = (SELECT vault.member())));
CREATE POLICY wiped ON vault.graph_position AS RESTRICTIVE FOR DELETE USING (
  household_id = (SELECT vault.household())
  AND ((SELECT vault.is_system()) OR owner_id = (SELECT vault.member())));
-- Views are of people in person: an agent would read in names and notes what its ceiling keeps from it.
CREATE POLICY offered ON vault.graph_view FOR SELECT USING (
  household_id = (SELECT vault.household())
  AND ((SELECT vault.is_system())
    OR ((SELECT vault.agent()) IS NULL AND (SELECT vault.member()) IS NOT NULL
      AND (is_shared OR (owner_id = (SELECT vault.member()) AND (SELECT NOT vault.is_viewing()))))));
CREATE POLICY own ON vault.graph_view USING (
  household_id = (SELECT vault.household())
  AND ((SELECT vault.is_system())
    OR ((SELECT vault.agent()) IS NULL AND owner_id = (SELECT vault.member()) AND (SELECT NOT vault.is_viewing()))));
GRANT SELECT, INSERT, UPDATE, DELETE ON vault.graph_position TO hearthlore_app;
-- deleted only by the undo of having been saved
GRANT SELECT, INSERT, UPDATE, DELETE ON vault.graph_view TO hearthlore_app;
CREATE TRIGGER history AFTER INSERT OR UPDATE OR DELETE ON vault.graph_view
  FOR EACH ROW EXECUTE FUNCTION vault.record_change('id');

-- How many steps lead on from these memories, as the current transaction sees them. A step is an edge that somebody
-- stated and that the walk would follow: forward along the types p_out, backward along p_in, a bidirectional one
-- either way; between memories that are there, no secrets, neither staged nor rejected. The program's own guesses are
-- not counted: that it found a private memory near a public one is nothing to tell.
CREATE FUNCTION vault.steps_at(p_ids uuid[], p_out text[], p_in text[], p_min float8, p_as_of timestamptz)
RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT count(*) FROM vault.edge e
  JOIN vault.memory f ON f.household_id = e.household_id AND f.id = e.from_id
  JOIN vault.memory t ON t.household_id = e.household_id AND t.id = e.to_id
  WHERE e.household_id = vault.household() AND e.origin = 'stated' AND e.strength >= p_min
    AND (e.from_id = ANY (p_ids) OR e.to_id = ANY (p_ids))
    AND (p_as_of IS NULL OR (e.created_at <= p_as_of AND f.recorded_at <= p_as_of AND t.recorded_at <= p_as_of))
    AND f.deleted_at IS NULL AND f.sealed IS NULL AND f.status NOT IN ('staged', 'rejected')
    AND t.deleted_at IS NULL AND t.sealed IS NULL AND t.status NOT IN ('staged', 'rejected')
    AND ((e.from_id = ANY (p_ids) AND (e.type = ANY (p_out) OR (e.bidirectional AND e.type = ANY (p_in))))
      OR (e.to_id = ANY (p_ids) AND (e.type = ANY (p_in) OR (e.bidirectional AND e.type = ANY (p_out)))))
$$;
-- The same, hidden ones included: the difference is what is said as "1 step is private". A number and nothing else.
CREATE FUNCTION vault.all_steps_at(p_ids uuid[], p_out text[], p_in text[], p_min float8, p_as_of timestamptz)
RETURNS bigint LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog SET hearthlore.actor = 'system'
  SET hearthlore.within_contacts = '' SET hearthlore.viewing = '' AS $$
  SELECT vault.steps_at(p_ids, p_out, p_in, p_min, p_as_of)
$$;
REVOKE ALL ON FUNCTION vault.all_steps_at(uuid[], text[], text[], float8, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION vault.all_steps_at(uuid[], text[], text[], float8, timestamptz) TO hearthlore_app;

-- Of these memories those that have changed since then, and the first such change, whoever may see it: it holds the row
-- as it was then, and where the actor may not see that, nothing is told of then. Asked for ids and nothing else.
CREATE FUNCTION vault.first_changes_since(p_ids uuid[], p_at timestamptz) RETURNS TABLE (memory_id uuid, change_id bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog SET hearthlore.actor = 'system'
  SET hearthlore.within_contacts = '' SET hearthlore.viewing = '' AS $$
  SELECT (c.row_key ->> 'id')::uuid, min(c.id) FROM vault.change c
  JOIN vault.journal j ON j.household_id = c.household_id AND j.id = c.journal_id
  WHERE c.household_id = vault.household() AND c.table_name = 'memory' AND c.before IS NOT NULL AND j.at > p_at
    AND c.row_key IN (SELECT jsonb_build_object('id', one) FROM unnest(p_ids) AS one)
  GROUP BY 1
$$;
REVOKE ALL ON FUNCTION vault.first_changes_since(uuid[], timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION vault.first_changes_since(uuid[], timestamptz) TO hearthlore_app;
