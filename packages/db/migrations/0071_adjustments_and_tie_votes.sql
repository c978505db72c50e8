CREATE TABLE "adjustments" (
	"adjustment_id" uuid PRIMARY KEY NOT NULL,
	"round_id" uuid NOT NULL,
	"competition_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"work_id" uuid NOT NULL,
	"status" text NOT NULL,
	"points_milli" integer NOT NULL,
	"reason" text NOT NULL,
	"evidence" jsonb,
	"proposed_by" uuid NOT NULL,
	"proposed_at" text NOT NULL,
	"approved_by" uuid,
	"withdrawn_by" uuid,
	"withdrawal" text,
	"stream_version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tie_votes" (
	"tie_vote_id" uuid PRIMARY KEY NOT NULL,
	"round_id" uuid NOT NULL,
	"competition_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"score_run_id" uuid NOT NULL,
	"status" text NOT NULL,
	"work_ids" uuid[] NOT NULL,
	"chief_ids" uuid[] NOT NULL,
	"ballots" jsonb NOT NULL,
	"opened_by" uuid NOT NULL,
	"opened_at" text NOT NULL,
	"reason" text,
	"closed_by" uuid,
	"stream_version" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "adjustments_round" ON "adjustments" USING btree ("round_id","status");--> statement-breakpoint
CREATE INDEX "adjustments_work" ON "adjustments" USING btree ("work_id");--> statement-breakpoint
CREATE INDEX "tie_votes_round" ON "tie_votes" USING btree ("round_id","status");