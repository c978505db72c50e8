ALTER TABLE "re_reviews" ADD COLUMN "objection_id" uuid;--> statement-breakpoint
ALTER TABLE "score_sheets" ADD COLUMN "ordered" jsonb;