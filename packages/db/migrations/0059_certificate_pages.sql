ALTER TABLE "app"."certificate_pictures" ADD COLUMN "whole_hash" text;--> statement-breakpoint
ALTER TABLE "app"."certificate_pictures" ADD COLUMN "whole_bytes" integer;--> statement-breakpoint
ALTER TABLE "app"."certificate_previews" ADD COLUMN "more_pngs" "bytea"[] DEFAULT '{}' NOT NULL;