ALTER TABLE "app"."letters" ADD COLUMN "topic" text;--> statement-breakpoint
ALTER TABLE "app"."letters" ADD COLUMN "notice" jsonb;--> statement-breakpoint
ALTER TABLE "app"."letters" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "letters_unread" ON "app"."letters" USING btree ("person_id") WHERE notice is not null and read_at is null;