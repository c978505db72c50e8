ALTER TABLE "app"."articles" ADD COLUMN "competition_id" uuid;--> statement-breakpoint
ALTER TABLE "app"."articles" ADD COLUMN "place" integer;