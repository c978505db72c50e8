ALTER TABLE "appeal_board" ADD COLUMN "answer_until" text;--> statement-breakpoint
ALTER TABLE "appeal_board" ADD COLUMN "requested_by" uuid;--> statement-breakpoint
ALTER TABLE "appeal_board" ADD COLUMN "answered_at" text;