CREATE TABLE "app"."right_changes" (
	"change_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "app"."right_changes_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"what" text NOT NULL,
	"table_name" text NOT NULL,
	"right_key" text NOT NULL,
	"sealed_as" bigint,
	CONSTRAINT "right_changes_sealed_as" UNIQUE("sealed_as")
);
--> statement-breakpoint
ALTER TABLE "app"."row_changes" ADD COLUMN "sealed_as" bigint;--> statement-breakpoint
ALTER TABLE "app"."sign_ins" ADD COLUMN "sealed_as" bigint;--> statement-breakpoint
CREATE INDEX "right_changes_key" ON "app"."right_changes" USING btree ("table_name","right_key","change_id");--> statement-breakpoint
ALTER TABLE "app"."row_changes" ADD CONSTRAINT "row_changes_sealed_as" UNIQUE("sealed_as");--> statement-breakpoint
ALTER TABLE "app"."sign_ins" ADD CONSTRAINT "sign_ins_sealed_as" UNIQUE("sealed_as");--> statement-breakpoint
CREATE INDEX "row_changes_unsealed" ON "app"."row_changes" USING btree ("at") WHERE sealed_as is null;--> statement-breakpoint
CREATE INDEX "sign_ins_unsealed" ON "app"."sign_ins" USING btree ("at") WHERE sealed_as is null;--> statement-breakpoint
CREATE INDEX "right_changes_unsealed" ON "app"."right_changes" USING btree ("at") WHERE sealed_as is null;--> statement-breakpoint
-- How a right is named in right_changes, by the trigger and by who compares.
CREATE FUNCTION app.right_key(p_table text, p_row jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_table
    WHEN 'memberships' THEN concat_ws(':', p_row ->> 'person_id', p_row ->> 'group_id', p_row ->> 'role_id', p_row ->> 'school_codes')
    WHEN 'role_permissions' THEN concat_ws(':', p_row ->> 'role_id', p_row ->> 'permission')
    WHEN 'roles' THEN concat_ws(':', p_row ->> 'role_id', p_row ->> 'role_key') END
$$;--> statement-breakpoint
-- What is held now is where the record begins.
INSERT INTO app.right_changes (what, table_name, right_key)
SELECT 'granted', 'memberships', app.right_key('memberships', to_jsonb(t)) FROM app.memberships t
UNION ALL SELECT 'granted', 'role_permissions', app.right_key('role_permissions', to_jsonb(t)) FROM app.role_permissions t
UNION ALL SELECT 'granted', 'roles', app.right_key('roles', to_jsonb(t)) FROM app.roles t;--> statement-breakpoint
CREATE FUNCTION app.note_right() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = app, pg_temp AS $$
DECLARE v_before text; v_after text;
BEGIN
  IF TG_OP <> 'INSERT' THEN v_before := app.right_key(TG_TABLE_NAME, to_jsonb(OLD)); END IF;
  IF TG_OP <> 'DELETE' THEN v_after := app.right_key(TG_TABLE_NAME, to_jsonb(NEW)); END IF;
  IF v_before IS DISTINCT FROM v_after THEN
    INSERT INTO app.right_changes (what, table_name, right_key)
    SELECT c.what, TG_TABLE_NAME, c.key FROM (VALUES (1, 'withdrawn', v_before), (2, 'granted', v_after)) c (n, what, key)
     WHERE c.key IS NOT NULL ORDER BY c.n;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER memberships_noted AFTER INSERT OR UPDATE OR DELETE ON app.memberships FOR EACH ROW EXECUTE FUNCTION app.note_right();--> statement-breakpoint
CREATE TRIGGER role_permissions_noted AFTER INSERT OR UPDATE OR DELETE ON app.role_permissions FOR EACH ROW EXECUTE FUNCTION app.note_right();--> statement-breakpoint
CREATE TRIGGER roles_noted AFTER INSERT OR UPDATE OR DELETE ON app.roles FOR EACH ROW EXECUTE FUNCTION app.note_right();--> statement-breakpoint
-- Rows that only grow: a row gets its number once, an erasure empties the columns named here, and nothing else changes.
CREATE FUNCTION app.only_grows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE v_free text[] := string_to_array(coalesce(TG_ARGV[0], ''), ',') || 'sealed_as'::text;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF to_jsonb(NEW) - v_free = to_jsonb(OLD) - v_free
       AND (OLD.sealed_as IS NULL OR NEW.sealed_as IS NOT DISTINCT FROM OLD.sealed_as) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'app.% only grows', TG_TABLE_NAME USING ERRCODE = 'ES403';
END $$;--> statement-breakpoint
CREATE TRIGGER row_changes_only_grow BEFORE UPDATE OR DELETE ON app.row_changes FOR EACH ROW EXECUTE FUNCTION app.only_grows();--> statement-breakpoint
CREATE TRIGGER right_changes_only_grow BEFORE UPDATE OR DELETE ON app.right_changes FOR EACH ROW EXECUTE FUNCTION app.only_grows();--> statement-breakpoint
CREATE TRIGGER sign_ins_only_grow BEFORE UPDATE OR DELETE ON app.sign_ins FOR EACH ROW EXECUTE FUNCTION app.only_grows('ip_hash,user_agent');--> statement-breakpoint
CREATE TRIGGER row_changes_no_truncate BEFORE TRUNCATE ON app.row_changes FOR EACH STATEMENT EXECUTE FUNCTION app.only_grows();--> statement-breakpoint
CREATE TRIGGER right_changes_no_truncate BEFORE TRUNCATE ON app.right_changes FOR EACH STATEMENT EXECUTE FUNCTION app.only_grows();--> statement-breakpoint
CREATE TRIGGER sign_ins_no_truncate BEFORE TRUNCATE ON app.sign_ins FOR EACH STATEMENT EXECUTE FUNCTION app.only_grows();--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION app.note_right, app.only_grows FROM public;--> statement-breakpoint
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'laurel_app') THEN
    REVOKE UPDATE, DELETE, TRUNCATE ON app.row_changes, app.sign_ins FROM laurel_app;
    REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON app.right_changes FROM laurel_app;
    GRANT UPDATE (sealed_as) ON app.row_changes, app.right_changes TO laurel_app;
    GRANT UPDATE (sealed_as, ip_hash, user_agent) ON app.sign_ins TO laurel_app;
  END IF;
END $$;--> statement-breakpoint
-- SHA-256 of the anchor before, so that none can be taken out unseen; null in anchors of the first format.
ALTER TABLE es.anchors ADD COLUMN previous bytea CHECK (length(previous) = 32);
