CREATE TABLE "app"."certificate_previews" (
	"preview_id" uuid PRIMARY KEY NOT NULL,
	"asked_by" uuid NOT NULL,
	"design" text NOT NULL,
	"printed" jsonb NOT NULL,
	"seal_hash" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"problem" text,
	"missing" text[] DEFAULT '{}' NOT NULL,
	"pdf" "bytea",
	"png" "bytea",
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "certificate_previews_asked" ON "app"."certificate_previews" USING btree ("asked_at");