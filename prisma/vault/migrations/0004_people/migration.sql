-- AlterTable
ALTER TABLE "vault"."contact" ADD COLUMN "uid" TEXT;

-- CreateTable
CREATE TABLE "vault"."contact_photo" (
    "household_id" UUID NOT NULL,
    "contact_id" UUID NOT NULL,
    "media_type" TEXT NOT NULL,
    "image" BYTEA NOT NULL,

    CONSTRAINT "contact_photo_pkey" PRIMARY KEY ("household_id","contact_id")
);

-- CreateTable
CREATE TABLE "vault"."review_case" (
    "household_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "pair_key" TEXT NOT NULL,
    "content_hash" BYTEA NOT NULL,
    "snapshot" JSONB NOT NULL,
    "reasons" TEXT[],
    "recommendation" JSONB,
    "privacy" TEXT NOT NULL DEFAULT 'public',
    "owner_id" UUID,
    "status" TEXT NOT NULL DEFAULT 'open',
    "verdict" TEXT,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_at" TIMESTAMPTZ(3),
    "decided_by" UUID,
    "journal_id" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "review_case_pkey" PRIMARY KEY ("household_id","id")
);

-- CreateIndex
CREATE INDEX "review_case_household_id_kind_status_idx" ON "vault"."review_case"("household_id", "kind", "status");

-- CreateIndex
CREATE INDEX "review_case_household_id_kind_pair_key_idx" ON "vault"."review_case"("household_id", "kind", "pair_key");

-- AddForeignKey
ALTER TABLE "vault"."contact_photo" ADD CONSTRAINT "contact_photo_household_id_contact_id_fkey" FOREIGN KEY ("household_id", "contact_id") REFERENCES "vault"."contact"("household_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- By hand from here on.
CREATE UNIQUE INDEX contact_uid ON vault.contact (household_id, uid) WHERE uid IS NOT NULL;
CREATE UNIQUE INDEX review_case_one_open ON vault.review_case (household_id, kind, pair_key) WHERE status = 'open';
ALTER TABLE vault.contact_photo
  ADD CHECK (media_type IN ('image/png', 'image/jpeg', 'image/webp')),
  ADD CHECK (octet_length(image) BETWEEN 1 AND 61440);
ALTER TABLE vault.review_case
  ADD CHECK (status IN ('open', 'decided', 'closed')),
  ADD CHECK (privacy IN ('public', 'private', 'secret')),
  ADD CHECK (privacy = 'public' OR owner_id IS NOT NULL);

CREATE FUNCTION vault.agent() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('hearthlore.agent', true), '')::uuid;

-- An agent limited to groups sees what belongs to those groups and to the people in them. Null: no such limit.
CREATE FUNCTION vault.within_contacts() RETURNS uuid[] LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('hearthlore.within_contacts', true), '')::uuid[];
CREATE FUNCTION vault.within_relationships() RETURNS uuid[] LANGUAGE sql STABLE PARALLEL SAFE
  RETURN coalesce(nullif(current_setting('hearthlore.within_relationships', true), '')::uuid[], '{}');
-- The nil id stands for the household itself: what has no owner.
CREATE FUNCTION vault.within_owners() RETURNS uuid[] LANGUAGE sql STABLE PARALLEL SAFE
  RETURN coalesce(nullif(current_setting('hearthlore.within_owners', true), '')::uuid[], '{}');

-- A member who looks as somebody else sees what both of them see: their own policies hold, and these on top.
CREATE FUNCTION vault.is_viewing() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  RETURN coalesce(current_setting('hearthlore.viewing', true), '') = 'on';
CREATE FUNCTION vault.as_member() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('hearthlore.as_member', true), '')::uuid;
CREATE FUNCTION vault.as_sees_private() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  RETURN coalesce(current_setting('hearthlore.as_privacy', true), '') = 'private';
CREATE FUNCTION vault.as_categories() RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('hearthlore.as_categories', true), '')::text[];
CREATE FUNCTION vault.as_contacts() RETURNS uuid[] LANGUAGE sql STABLE PARALLEL SAFE
  RETURN coalesce(nullif(current_setting('hearthlore.as_contacts', true), '')::uuid[], '{}');
CREATE FUNCTION vault.as_relationships() RETURNS uuid[] LANGUAGE sql STABLE PARALLEL SAFE
  RETURN coalesce(nullif(current_setting('hearthlore.as_relationships', true), '')::uuid[], '{}');

CREATE POLICY within ON vault.memory AS RESTRICTIVE FOR SELECT USING (
  household_id = (SELECT vault.household()) AND (
    (SELECT vault.within_contacts()) IS NULL
    OR contact_id = ANY ((SELECT vault.within_contacts())::uuid[])
    OR relationship_id = ANY ((SELECT vault.within_relationships())::uuid[])
    OR (contact_id IS NULL AND relationship_id IS NULL
      AND coalesce(owner_id, '00000000-0000-0000-0000-000000000000') = ANY ((SELECT vault.within_owners())::uuid[]))));
CREATE POLICY within ON vault.relationship AS RESTRICTIVE FOR SELECT USING (
  household_id = (SELECT vault.household()) AND (
    (SELECT vault.within_contacts()) IS NULL
    OR (contact_a_id = ANY ((SELECT vault.within_contacts())::uuid[])
      AND contact_b_id = ANY ((SELECT vault.within_contacts())::uuid[]))
    OR created_by_agent = (SELECT vault.agent())));
CREATE POLICY within ON vault.contact AS RESTRICTIVE FOR SELECT USING (
  household_id = (SELECT vault.household()) AND (
    (SELECT vault.within_contacts()) IS NULL
    OR id = ANY ((SELECT vault.within_contacts())::uuid[])
    OR created_by_agent = (SELECT vault.agent())));

CREATE POLICY seen_as ON vault.memory AS RESTRICTIVE FOR SELECT USING (
  household_id = (SELECT vault.household()) AND (
    (SELECT NOT vault.is_viewing())
    OR (((SELECT vault.as_categories()) IS NULL OR category = ANY ((SELECT vault.as_categories())::text[]))
      AND (privacy = 'public'
        OR (privacy = 'private' AND (SELECT vault.as_sees_private()) AND (
          owner_id = (SELECT vault.as_member())
          OR contact_id = ANY ((SELECT vault.as_contacts())::uuid[])
          OR relationship_id = ANY ((SELECT vault.as_relationships())::uuid[])))))));
CREATE POLICY seen_as ON vault.relationship AS RESTRICTIVE FOR SELECT USING (
  household_id = (SELECT vault.household()) AND (
    (SELECT NOT vault.is_viewing())
    OR privacy = 'public'
    OR (privacy = 'private' AND (SELECT vault.as_sees_private()) AND (
      owner_id = (SELECT vault.as_member())
      OR contact_a_id = ANY ((SELECT vault.as_contacts())::uuid[])
      OR contact_b_id = ANY ((SELECT vault.as_contacts())::uuid[])))));
CREATE POLICY seen_as ON vault.interaction AS RESTRICTIVE FOR SELECT USING (
  household_id = (SELECT vault.household()) AND (SELECT NOT vault.is_viewing()));
CREATE POLICY seen_as ON vault.surfacing AS RESTRICTIVE FOR SELECT USING (
  household_id = (SELECT vault.household()) AND (SELECT NOT vault.is_viewing()));

-- What hangs on a contact is visible with it.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['contact_photo', 'review_case'] LOOP
    EXECUTE format('ALTER TABLE vault.%I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE vault.%I FORCE ROW LEVEL SECURITY', name);
  END LOOP;
  EXECUTE 'CREATE POLICY of_the_household ON vault.contact_photo USING (household_id = (SELECT vault.household()))';
  FOREACH name IN ARRAY ARRAY['contact_alias', 'contact_channel', 'contact_photo'] LOOP
    EXECUTE format('CREATE POLICY with_contact ON vault.%I AS RESTRICTIVE FOR SELECT USING (
      household_id = (SELECT vault.household()) AND (
        (SELECT vault.within_contacts()) IS NULL
        OR EXISTS (SELECT FROM vault.contact c WHERE c.household_id = %1$I.household_id AND c.id = contact_id)))', name);
  END LOOP;
END $$;
CREATE POLICY visible ON vault.review_case USING (
  household_id = (SELECT vault.household())
  AND ((SELECT vault.is_system()) OR privacy = 'public' OR owner_id = (SELECT vault.member())));
GRANT SELECT, INSERT, UPDATE, DELETE ON vault.contact_photo TO hearthlore_app;
GRANT SELECT, INSERT, UPDATE ON vault.review_case TO hearthlore_app;
CREATE TRIGGER history AFTER INSERT OR UPDATE OR DELETE ON vault.contact_photo
  FOR EACH ROW EXECUTE FUNCTION vault.record_change('contact_id');
CREATE TRIGGER history AFTER INSERT OR UPDATE OR DELETE ON vault.review_case
  FOR EACH ROW EXECUTE FUNCTION vault.record_change('id');

-- History opens to people. An image (a row as it was) is seen by whoever would see that row, and the images of a row
-- that is still there only by whoever sees it as it is now: what became private takes its history with it.
CREATE FUNCTION vault.is_there(p_table text, p_id uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog SET hearthlore.actor = 'system'
  SET hearthlore.within_contacts = '' SET hearthlore.viewing = '' AS $$
  SELECT CASE p_table
    WHEN 'memory' THEN EXISTS (SELECT FROM vault.memory WHERE household_id = vault.household() AND id = p_id)
    WHEN 'relationship' THEN EXISTS (SELECT FROM vault.relationship WHERE household_id = vault.household() AND id = p_id)
    WHEN 'contact' THEN EXISTS (SELECT FROM vault.contact WHERE household_id = vault.household() AND id = p_id)
  END
$$;
REVOKE ALL ON FUNCTION vault.is_there(text, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION vault.is_there(text, uuid) TO hearthlore_app;

CREATE FUNCTION vault.is_seen_now(p_table text, p_id uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT CASE p_table
      WHEN 'memory' THEN EXISTS (SELECT FROM vault.memory WHERE household_id = vault.household() AND id = p_id)
      WHEN 'relationship' THEN EXISTS (SELECT FROM vault.relationship WHERE household_id = vault.household() AND id = p_id)
      WHEN 'contact' THEN EXISTS (SELECT FROM vault.contact WHERE household_id = vault.household() AND id = p_id)
      ELSE false
    END
    OR NOT vault.is_there(p_table, p_id)
$$;

CREATE FUNCTION vault.sees_image(p_table text, p_row jsonb) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN p_row IS NULL OR vault.is_system() THEN true
    WHEN p_table = 'memory' THEN
      (vault.categories() IS NULL OR p_row ->> 'category' = ANY (vault.categories()))
      AND vault.sees(p_row ->> 'privacy')
      AND (p_row ->> 'privacy' = 'public'
        OR (p_row ->> 'owner_id')::uuid = vault.member()
        OR (p_row ->> 'privacy' = 'private' AND (
          (p_row ->> 'contact_id')::uuid = ANY (vault.circle_contacts())
          OR (p_row ->> 'relationship_id')::uuid = ANY (vault.circle_relationships()))))
      AND (vault.within_contacts() IS NULL
        OR (p_row ->> 'contact_id')::uuid = ANY (vault.within_contacts())
        OR (p_row ->> 'relationship_id')::uuid = ANY (vault.within_relationships())
        OR (p_row ->> 'contact_id' IS NULL AND p_row ->> 'relationship_id' IS NULL
          AND coalesce((p_row ->> 'owner_id')::uuid, '00000000-0000-0000-0000-000000000000') = ANY (vault.within_owners())))
      AND (NOT vault.is_viewing()
        OR ((vault.as_categories() IS NULL OR p_row ->> 'category' = ANY (vault.as_categories()))
          AND (p_row ->> 'privacy' = 'public'
            OR (p_row ->> 'privacy' = 'private' AND vault.as_sees_private() AND (
              (p_row ->> 'owner_id')::uuid = vault.as_member()
              OR (p_row ->> 'contact_id')::uuid = ANY (vault.as_contacts())
              OR (p_row ->> 'relationship_id')::uuid = ANY (vault.as_relationships()))))))
    WHEN p_table = 'relationship' THEN
      vault.sees(p_row ->> 'privacy')
      AND (p_row ->> 'privacy' = 'public'
        OR (p_row ->> 'owner_id')::uuid = vault.member()
        OR (p_row ->> 'privacy' = 'private' AND (
          (p_row ->> 'contact_a_id')::uuid = ANY (vault.circle_contacts())
          OR (p_row ->> 'contact_b_id')::uuid = ANY (vault.circle_contacts()))))
      AND (vault.within_contacts() IS NULL
        OR ((p_row ->> 'contact_a_id')::uuid = ANY (vault.within_contacts())
          AND (p_row ->> 'contact_b_id')::uuid = ANY (vault.within_contacts()))
        OR (p_row ->> 'created_by_agent')::uuid = vault.agent())
      AND (NOT vault.is_viewing()
        OR p_row ->> 'privacy' = 'public'
        OR (p_row ->> 'privacy' = 'private' AND vault.as_sees_private() AND (
          (p_row ->> 'owner_id')::uuid = vault.as_member()
          OR (p_row ->> 'contact_a_id')::uuid = ANY (vault.as_contacts())
          OR (p_row ->> 'contact_b_id')::uuid = ANY (vault.as_contacts()))))
    WHEN p_table = 'contact' THEN
      vault.within_contacts() IS NULL
      OR (p_row ->> 'id')::uuid = ANY (vault.within_contacts())
      OR (p_row ->> 'created_by_agent')::uuid = vault.agent()
    WHEN p_table IN ('contact_alias', 'contact_channel', 'contact_photo') THEN
      vault.is_seen_now('contact', (p_row ->> 'contact_id')::uuid)
    WHEN p_table = 'memory_contact' THEN vault.is_seen_now('memory', (p_row ->> 'memory_id')::uuid)
    WHEN p_table = 'edge' THEN
      vault.is_seen_now('memory', (p_row ->> 'from_id')::uuid) AND vault.is_seen_now('memory', (p_row ->> 'to_id')::uuid)
    WHEN p_table = 'relationship_type' THEN true
    WHEN p_table = 'review_case' THEN p_row ->> 'privacy' = 'public' OR (p_row ->> 'owner_id')::uuid = vault.member()
    WHEN p_table = 'interaction' THEN (p_row ->> 'owner_id')::uuid = vault.member() AND NOT vault.is_viewing()
    ELSE false
  END
$$;

DROP POLICY system ON vault.change;
CREATE POLICY seen ON vault.change FOR SELECT USING (
  household_id = (SELECT vault.household()) AND (
    (SELECT vault.is_system())
    OR (vault.sees_image(table_name, before) AND vault.sees_image(table_name, after)
      AND (table_name NOT IN ('memory', 'relationship', 'contact')
        OR vault.is_seen_now(table_name, (row_key ->> 'id')::uuid)))));
-- An act is seen by who did it, and by whoever sees some of what it changed.
DROP POLICY own ON vault.journal;
CREATE POLICY seen ON vault.journal FOR SELECT USING (
  household_id = (SELECT vault.household()) AND (
    (SELECT vault.is_system())
    OR (user_id = (SELECT vault.member()) AND (SELECT NOT vault.is_viewing()))
    OR EXISTS (SELECT FROM vault.change c WHERE c.household_id = journal.household_id AND c.journal_id = journal.id)));
-- An act that is undone names the act that undid it; nothing else of it ever changes.
GRANT UPDATE (undone_by_id) ON vault.journal TO hearthlore_app;
CREATE POLICY undone ON vault.journal FOR UPDATE USING (household_id = (SELECT vault.household()));
-- It hides words whoever makes the memory a secret, so it must find all of them, also where its owner is no superuser.
ALTER FUNCTION vault.hide_history() SET hearthlore.actor = 'system';

-- What one is part of: the own contact, every group above it (a group in a group counts), the relationships.
-- To be called as the system: whether a membership is private does not change whom it makes one of.
CREATE FUNCTION vault.circle_of(p_household uuid, p_member uuid, p_today date,
  OUT own_contact uuid, OUT home_contact uuid, OUT contacts uuid[], OUT relationships uuid[])
LANGUAGE plpgsql STABLE AS $$
DECLARE member_of uuid;
BEGIN
  SELECT id INTO home_contact FROM vault.contact
    WHERE household_id = p_household AND is_home AND deleted_at IS NULL;
  SELECT id INTO own_contact FROM vault.contact
    WHERE household_id = p_household AND user_id = p_member AND merged_into_id IS NULL AND deleted_at IS NULL;
  IF own_contact IS NULL THEN
    contacts := CASE WHEN p_member IS NULL AND home_contact IS NOT NULL THEN ARRAY[home_contact] ELSE '{}' END;
    relationships := '{}';
    RETURN;
  END IF;
  SELECT id INTO member_of FROM vault.relationship_type WHERE household_id = p_household AND name = 'member_of';
  WITH RECURSIVE above (id) AS (
      SELECT own_contact
    UNION
      SELECT r.contact_b_id FROM above
      JOIN vault.relationship r ON r.household_id = p_household AND r.contact_a_id = above.id AND r.type_id = member_of
      JOIN vault.contact g ON g.household_id = p_household AND g.id = r.contact_b_id
      WHERE r.deleted_at IS NULL AND r.status = 'current' AND g.deleted_at IS NULL
        AND (r.valid_from IS NULL OR r.valid_from <= p_today)
        AND (r.valid_until IS NULL OR r.valid_until >= p_today))
    SELECT array_agg(id) INTO contacts FROM above;
  SELECT coalesce(array_agg(r.id), '{}') INTO relationships FROM vault.relationship r
    WHERE r.household_id = p_household AND r.deleted_at IS NULL
      AND (r.contact_a_id = own_contact OR r.contact_b_id = own_contact);
END $$;

-- What lies within groups: they themselves and everyone in them, the members' ids (nil: the household, where its own
-- group is among them), and the relationships between them. To be called as the system.
CREATE FUNCTION vault.within_of(p_household uuid, p_groups uuid[], p_today date,
  OUT contacts uuid[], OUT owners uuid[], OUT relationships uuid[])
LANGUAGE plpgsql STABLE AS $$
BEGIN
  WITH RECURSIVE named (id) AS (
      SELECT unnest(p_groups)
    UNION
      -- a group that was merged goes on under the name of the other
      SELECT c.merged_into_id FROM named
      JOIN vault.contact c ON c.household_id = p_household AND c.id = named.id AND c.merged_into_id IS NOT NULL
  ), below (id) AS (
      SELECT c.id FROM vault.contact c
      WHERE c.household_id = p_household AND c.id IN (SELECT id FROM named)
        AND c.deleted_at IS NULL AND c.merged_into_id IS NULL
    UNION
      SELECT r.contact_a_id FROM below
      JOIN vault.relationship r ON r.household_id = p_household AND r.contact_b_id = below.id
      JOIN vault.relationship_type t ON t.household_id = p_household AND t.id = r.type_id AND t.name = 'member_of'
      WHERE r.deleted_at IS NULL AND r.status = 'current'
        AND (r.valid_from IS NULL OR r.valid_from <= p_today)
        AND (r.valid_until IS NULL OR r.valid_until >= p_today))
    SELECT coalesce(array_agg(id), '{}') INTO contacts FROM below;
  SELECT coalesce(array_agg(CASE WHEN is_home THEN '00000000-0000-0000-0000-000000000000' ELSE user_id END), '{}')
    INTO owners FROM vault.contact
    WHERE household_id = p_household AND id = ANY (contacts) AND (is_home OR user_id IS NOT NULL);
  SELECT coalesce(array_agg(id), '{}') INTO relationships FROM vault.relationship
    WHERE household_id = p_household AND contact_a_id = ANY (contacts) AND contact_b_id = ANY (contacts);
END $$;

-- As before, and: groups above groups count; p_more limits an agent to groups (`groups`), lets a member look as somebody
-- else (`as`: member, privacy, categories, groups), or lets one act see the household whole (`whole`), which is for
-- acts that move rows the actor may not see and show none of them.
DROP FUNCTION vault.enter(uuid, text, uuid, uuid, text, text[], text, uuid, text, text, timestamptz);
CREATE FUNCTION vault.enter(
  p_household uuid, p_actor text, p_member uuid, p_agent uuid, p_privacy text, p_categories text[],
  p_mode text, p_journal uuid, p_operation text, p_request text, p_now timestamptz, p_more jsonb DEFAULT NULL,
  OUT own_contact uuid, OUT home_contact uuid, OUT contacts uuid[], OUT relationships uuid[],
  OUT within_contacts uuid[], OUT within_owners uuid[], OUT within_relationships uuid[])
LANGUAGE plpgsql AS $$
DECLARE
  -- the application counts days in UTC, whatever zone this session is in
  today CONSTANT date := (p_now AT TIME ZONE 'UTC')::date;
  viewed CONSTANT jsonb := p_more -> 'as';
  groups CONSTANT jsonb := coalesce(viewed -> 'groups', p_more -> 'groups');
  target record;
BEGIN
  PERFORM set_config('hearthlore.household', p_household::text, true),
          set_config('hearthlore.actor', 'system', true),
          set_config('hearthlore.within_contacts', '', true),
          set_config('hearthlore.viewing', '', true),
          set_config('hearthlore.journal', '', true);
  SELECT c.own_contact, c.home_contact, c.contacts, c.relationships
    INTO own_contact, home_contact, contacts, relationships
    FROM vault.circle_of(p_household, p_member, today) c;
  IF jsonb_typeof(groups) = 'array' THEN
    SELECT w.contacts, w.owners, w.relationships INTO within_contacts, within_owners, within_relationships
      FROM vault.within_of(p_household,
        ARRAY(SELECT value::uuid FROM jsonb_array_elements_text(groups)), today) w;
    PERFORM set_config('hearthlore.within_owners', within_owners::text, true),
            set_config('hearthlore.within_relationships', within_relationships::text, true);
  END IF;
  IF viewed IS NOT NULL THEN
    SELECT * INTO target FROM vault.circle_of(p_household, (viewed ->> 'member')::uuid, today);
    PERFORM set_config('hearthlore.as_member', coalesce(viewed ->> 'member', ''), true),
            set_config('hearthlore.as_privacy', viewed ->> 'privacy', true),
            set_config('hearthlore.as_categories', CASE WHEN jsonb_typeof(viewed -> 'categories') = 'array'
              THEN ARRAY(SELECT jsonb_array_elements_text(viewed -> 'categories'))::text ELSE '' END, true),
            set_config('hearthlore.as_contacts', target.contacts::text, true),
            set_config('hearthlore.as_relationships', target.relationships::text, true),
            set_config('hearthlore.viewing', 'on', true);
  END IF;
  PERFORM set_config('hearthlore.actor', p_actor, true),
          set_config('hearthlore.member', coalesce(p_member::text, ''), true),
          set_config('hearthlore.agent', coalesce(p_agent::text, ''), true),
          set_config('hearthlore.privacy', p_privacy, true),
          set_config('hearthlore.categories', coalesce(p_categories::text, ''), true),
          set_config('hearthlore.circle', contacts::text, true),
          set_config('hearthlore.relationships', relationships::text, true),
          set_config('hearthlore.within_contacts', coalesce(within_contacts::text, ''), true),
          set_config('role', 'hearthlore_app', true);
  IF p_mode = 'write' THEN
    INSERT INTO vault.journal (household_id, id, at, actor_kind, user_id, agent_id, operation, request_id)
      VALUES (p_household, p_journal, p_now, p_actor, p_member, p_agent, p_operation, p_request);
    PERFORM set_config('hearthlore.journal', p_journal::text, true);
  ELSIF p_mode = 'read' THEN
    SET LOCAL transaction_read_only = on;
  END IF;
  IF p_more ->> 'whole' = 'true' THEN
    PERFORM set_config('hearthlore.actor', 'system', true);
  END IF;
END $$;
