ALTER TABLE "result_board" ADD COLUMN "supersedes" uuid;--> statement-breakpoint
ALTER TABLE "score_runs" ADD COLUMN "supersedes" uuid;--> statement-breakpoint
ALTER TABLE "score_runs" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "score_runs" ADD COLUMN "superseded_by" uuid;