CREATE TABLE "conflict_namings" (
	"naming_id" uuid PRIMARY KEY NOT NULL,
	"round_id" uuid NOT NULL,
	"competition_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"expert_id" uuid,
	"matched_ids" uuid[] NOT NULL,
	"type" text NOT NULL,
	"words" jsonb NOT NULL,
	"status" text NOT NULL,
	"confirmed_ids" uuid[] NOT NULL,
	"named_by" uuid NOT NULL,
	"named_at" text NOT NULL,
	"decided_by" uuid,
	"reason" text
);
--> statement-breakpoint
CREATE INDEX "conflict_namings_round" ON "conflict_namings" USING btree ("round_id","status");--> statement-breakpoint
CREATE INDEX "conflict_namings_team" ON "conflict_namings" USING btree ("enrolment_id");