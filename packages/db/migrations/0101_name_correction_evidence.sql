ALTER TABLE "app"."checked_names" ADD COLUMN "evidence" text;--> statement-breakpoint
ALTER TABLE "app"."checked_names" ADD COLUMN "extension" text;