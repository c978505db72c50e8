CREATE TABLE "review_mergers" (
	"school_code" text PRIMARY KEY NOT NULL,
	"into_code" text NOT NULL
);
--> statement-breakpoint
-- Until the next start has built the table again, each work has at least its own schools.
ALTER TABLE "review_works" ADD COLUMN "all_school_codes" text[];--> statement-breakpoint
UPDATE "review_works" SET "all_school_codes" = "school_codes";--> statement-breakpoint
ALTER TABLE "review_works" ALTER COLUMN "all_school_codes" SET NOT NULL;