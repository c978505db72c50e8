ALTER TABLE "app"."files" ADD COLUMN "scan_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "app"."files" ADD COLUMN "scan_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."files" ADD COLUMN "found" text;--> statement-breakpoint
CREATE INDEX "files_scan" ON "app"."files" USING btree ("scan_at") WHERE scan_at is not null;