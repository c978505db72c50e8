CREATE TABLE "settled_differences" (
	"difference_id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"movement" jsonb NOT NULL,
	"reason" text NOT NULL,
	"settled_by" uuid NOT NULL,
	"settled_at" text NOT NULL,
	"confirmed_by" uuid
);
