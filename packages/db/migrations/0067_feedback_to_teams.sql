CREATE TABLE "comment_checks" (
	"sheet_id" uuid PRIMARY KEY NOT NULL,
	"round_id" uuid NOT NULL,
	"work_id" uuid NOT NULL,
	"status" text NOT NULL,
	"version" integer NOT NULL,
	"checked_by" uuid NOT NULL,
	"checked_at" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "score_runs" ADD COLUMN "feedback" jsonb;--> statement-breakpoint
ALTER TABLE "score_runs" ADD COLUMN "feedback_by" uuid;--> statement-breakpoint
ALTER TABLE "score_runs" ADD COLUMN "feedback_at" text;--> statement-breakpoint
CREATE INDEX "comment_checks_round" ON "comment_checks" USING btree ("round_id","status");--> statement-breakpoint
CREATE INDEX "comment_checks_work" ON "comment_checks" USING btree ("work_id");