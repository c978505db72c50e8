CREATE TABLE "app"."certificate_correction_texts" (
	"correction_id" uuid PRIMARY KEY NOT NULL,
	"requested_by" uuid NOT NULL,
	"wanted" text NOT NULL,
	"explanation" text NOT NULL,
	"accepted" text,
	"evidence" text,
	"extension" text,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificate_corrections" (
	"correction_id" uuid PRIMARY KEY NOT NULL,
	"certificate_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"competition_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"award_id" uuid NOT NULL,
	"part" text NOT NULL,
	"status" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_at" text NOT NULL,
	"accepted_by" uuid,
	"reason" text,
	"ended_at" text,
	"new_certificate_id" uuid
);
--> statement-breakpoint
CREATE INDEX "certificate_correction_texts_person" ON "app"."certificate_correction_texts" USING btree ("requested_by");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_corrections_pending" ON "certificate_corrections" USING btree ("certificate_id","requested_by") WHERE status in ('open', 'accepted');--> statement-breakpoint
CREATE INDEX "certificate_corrections_group" ON "certificate_corrections" USING btree ("group_id","requested_at");--> statement-breakpoint
CREATE INDEX "certificate_corrections_award" ON "certificate_corrections" USING btree ("award_id","requested_by");