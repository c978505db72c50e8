CREATE TABLE "app"."school_appointments" (
	"appointment_id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"school_codes" text[] NOT NULL,
	"region" text,
	"status" text NOT NULL,
	"contact_mask" text,
	"contact_index" text,
	"secret_hash" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"person_id" uuid,
	"answered_at" timestamp with time zone,
	"ended_by" uuid,
	"ended_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "school_appointments_secret" UNIQUE("secret_hash")
);
--> statement-breakpoint
ALTER TABLE "app"."memberships" ADD COLUMN "regions" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."school_appointments" ADD CONSTRAINT "school_appointments_group_id_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "app"."groups"("group_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "school_appointments_group" ON "app"."school_appointments" USING btree ("group_id","status");--> statement-breakpoint
CREATE INDEX "school_appointments_person" ON "app"."school_appointments" USING btree ("person_id");--> statement-breakpoint
-- The regions of a membership are part of the right. Without any, the right is named as before.
CREATE OR REPLACE FUNCTION app.right_key(p_table text, p_row jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_table
    WHEN 'memberships' THEN concat_ws(':', p_row ->> 'person_id', p_row ->> 'group_id', p_row ->> 'role_id', p_row ->> 'school_codes', nullif(p_row ->> 'regions', '[]'))
    WHEN 'role_permissions' THEN concat_ws(':', p_row ->> 'role_id', p_row ->> 'permission')
    WHEN 'roles' THEN concat_ws(':', p_row ->> 'role_id', p_row ->> 'role_key') END
$$;
