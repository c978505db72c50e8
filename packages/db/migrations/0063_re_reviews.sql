CREATE TABLE "re_reviews" (
	"re_review_id" uuid PRIMARY KEY NOT NULL,
	"round_id" uuid NOT NULL,
	"work_id" uuid NOT NULL,
	"sheet_ids" uuid[] NOT NULL,
	"reason" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_at" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "re_reviews_work" ON "re_reviews" USING btree ("round_id","work_id");