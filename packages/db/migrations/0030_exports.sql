CREATE TABLE "app"."exports" (
	"export_id" uuid PRIMARY KEY NOT NULL,
	"asked_by" uuid NOT NULL,
	"group_id" uuid,
	"what" jsonb NOT NULL,
	"scope" jsonb NOT NULL,
	"format" text NOT NULL,
	"language" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"problem" text,
	"total" integer,
	"done" integer DEFAULT 0 NOT NULL,
	"file_hash" text,
	"saved_as" text,
	"bytes" bigint,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_by" uuid,
	"taken_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "exports_asked" ON "app"."exports" USING btree ("asked_by","asked_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "exports_state" ON "app"."exports" USING btree ("state","asked_at");