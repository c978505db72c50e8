CREATE TABLE "advancement_board" (
	"advancement_id" uuid PRIMARY KEY NOT NULL,
	"competition_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"score_run_id" uuid NOT NULL,
	"status" text NOT NULL,
	"supersedes" uuid,
	"advancement" jsonb NOT NULL,
	"minutes" jsonb NOT NULL,
	"drafted_at" text NOT NULL,
	"changed_at" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "advancement_board_group" ON "advancement_board" USING btree ("group_id","drafted_at");--> statement-breakpoint
CREATE INDEX "advancement_board_competition" ON "advancement_board" USING btree ("competition_id");--> statement-breakpoint
CREATE INDEX "advancement_board_run" ON "advancement_board" USING btree ("score_run_id");--> statement-breakpoint
CREATE UNIQUE INDEX "advancement_board_one_in_force" ON "advancement_board" USING btree ("round_id") WHERE status in ('applied', 'published');