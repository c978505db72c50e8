ALTER TABLE "objection_board" ADD COLUMN "proposal" jsonb;--> statement-breakpoint
ALTER TABLE "result_board" ADD COLUMN "no_notice" jsonb;