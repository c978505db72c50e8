CREATE TABLE "certificate_bulk_changes" (
	"bulk_change_id" uuid PRIMARY KEY NOT NULL,
	"competition_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"status" text NOT NULL,
	"kind" text NOT NULL,
	"bulk" jsonb NOT NULL,
	"checks" integer NOT NULL,
	"ready" integer NOT NULL,
	"drafted_by" uuid NOT NULL,
	"drafted_at" text NOT NULL,
	"approved_at" text,
	"applied_at" text,
	"rejected_by" uuid,
	"rejected_reason" text
);
--> statement-breakpoint
CREATE TABLE "app"."certificate_bulk_entries" (
	"bulk_change_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"certificate_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"problem" text,
	"checked_in" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "certificate_bulk_entries_bulk_change_id_place_pk" PRIMARY KEY("bulk_change_id","place")
);
--> statement-breakpoint
CREATE INDEX "certificate_bulk_changes_group" ON "certificate_bulk_changes" USING btree ("group_id","drafted_at");--> statement-breakpoint
CREATE INDEX "certificate_bulk_entries_certificate" ON "app"."certificate_bulk_entries" USING btree ("certificate_id");