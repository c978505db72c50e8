CREATE TABLE "app"."roster_teams" (
	"roster_team_id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"competition_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"school_code" text NOT NULL,
	"team_name" text NOT NULL,
	"work_title" text NOT NULL,
	"status" text NOT NULL,
	"captain_mask" text,
	"captain_index" text,
	"contact_indexes" text[] NOT NULL,
	"sealed_people" "bytea" NOT NULL,
	"secret_hash" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"enrolment_id" uuid,
	CONSTRAINT "roster_teams_secret" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "roster_teams_once" ON "app"."roster_teams" USING btree ("competition_id","item_id","captain_index") WHERE status <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "roster_teams_school" ON "app"."roster_teams" USING btree ("competition_id","school_code");--> statement-breakpoint
CREATE INDEX "roster_teams_contacts" ON "app"."roster_teams" USING gin ("contact_indexes");