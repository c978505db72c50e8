ALTER TABLE "result_board" ALTER COLUMN "score_run_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "result_board" ALTER COLUMN "result_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "result_board" ADD COLUMN "exclusion" jsonb;