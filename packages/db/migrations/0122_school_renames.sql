CREATE TABLE "school_renames" (
	"rename_id" uuid PRIMARY KEY NOT NULL,
	"school_code" text NOT NULL,
	"status" text NOT NULL,
	"former" jsonb NOT NULL,
	"name" jsonb NOT NULL,
	"effective_at" text NOT NULL,
	"document" text NOT NULL,
	"link" text,
	"proposed_by" uuid NOT NULL,
	"proposed_at" text NOT NULL,
	"decided_by" uuid,
	"reason" text,
	"made_at" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "school_renames_one_open" ON "school_renames" USING btree ("school_code") WHERE status in ('proposed', 'approved');--> statement-breakpoint
CREATE INDEX "school_renames_school" ON "school_renames" USING btree ("school_code");