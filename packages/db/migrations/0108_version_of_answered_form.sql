ALTER TABLE "expert_desk" ADD COLUMN "form_version" integer;--> statement-breakpoint
ALTER TABLE "review_copies" ADD COLUMN "form_version" integer;