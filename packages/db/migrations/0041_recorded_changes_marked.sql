-- The order in which rows were marked or recorded, as the database sees it: the clocks of its programs may differ.
CREATE SEQUENCE app.row_order AS bigint;--> statement-breakpoint
ALTER TABLE "app"."row_changes" ADD COLUMN "ordinal" bigint;--> statement-breakpoint
ALTER TABLE "app"."row_changes" ADD COLUMN "mark" text;--> statement-breakpoint
ALTER TABLE "app"."row_marks" ADD COLUMN "ordinal" bigint;