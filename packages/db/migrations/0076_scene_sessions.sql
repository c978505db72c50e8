CREATE TABLE "call_screens" (
	"screen_id" uuid PRIMARY KEY NOT NULL,
	"competition_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"label" text NOT NULL,
	"status" text NOT NULL,
	"key_hash" text NOT NULL,
	"opened_at" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scene_sessions" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"competition_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"stage_id" uuid NOT NULL,
	"status" text NOT NULL,
	"starts_at" text NOT NULL,
	"ends_at" text NOT NULL,
	"judges" uuid[] NOT NULL,
	"version" integer NOT NULL,
	"session" jsonb NOT NULL,
	"changed_at" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scene_slots" (
	"slot_id" uuid PRIMARY KEY NOT NULL,
	"competition_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"stage_id" uuid NOT NULL,
	"work_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"status" text NOT NULL,
	"call_no" integer,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "call_screens_competition" ON "call_screens" USING btree ("competition_id","opened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "call_screens_key" ON "call_screens" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "scene_sessions_competition" ON "scene_sessions" USING btree ("competition_id","starts_at");--> statement-breakpoint
CREATE INDEX "scene_sessions_group" ON "scene_sessions" USING btree ("group_id","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "scene_slots_one_of_a_work" ON "scene_slots" USING btree ("stage_id","work_id");--> statement-breakpoint
CREATE INDEX "scene_slots_session" ON "scene_slots" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "scene_slots_team" ON "scene_slots" USING btree ("team_id");