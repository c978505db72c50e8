CREATE TABLE "confirmed_names" (
	"check_id" uuid NOT NULL,
	"work_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"confirmed_at" text NOT NULL,
	CONSTRAINT "confirmed_names_check_id_work_id_person_id_pk" PRIMARY KEY("check_id","work_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "name_checks" (
	"check_id" uuid PRIMARY KEY NOT NULL,
	"competition_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"item_ids" uuid[] NOT NULL,
	"status" text NOT NULL,
	"closes_at" text NOT NULL,
	"opened_by" uuid NOT NULL,
	"opened_at" text NOT NULL,
	"reminded_at" text,
	"ended_at" text,
	"ended_by" uuid,
	"reason" text,
	"works" integer NOT NULL,
	"confirmed" integer NOT NULL,
	"silent" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "name_corrections" (
	"correction_id" uuid PRIMARY KEY NOT NULL,
	"check_id" uuid NOT NULL,
	"competition_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"work_id" uuid NOT NULL,
	"part" text NOT NULL,
	"subject_id" uuid,
	"status" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_at" text NOT NULL,
	"accepted_by" uuid,
	"reason" text,
	"ended_at" text
);
--> statement-breakpoint
CREATE TABLE "app"."checked_names" (
	"correction_id" uuid PRIMARY KEY NOT NULL,
	"work_id" uuid NOT NULL,
	"part" text NOT NULL,
	"subject_id" uuid,
	"requested_by" uuid NOT NULL,
	"before" text NOT NULL,
	"wanted" text NOT NULL,
	"explanation" text NOT NULL,
	"accepted" text,
	"printed_since" timestamp with time zone,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "name_checks_competition" ON "name_checks" USING btree ("competition_id");--> statement-breakpoint
CREATE INDEX "name_checks_group" ON "name_checks" USING btree ("group_id","opened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "name_corrections_pending" ON "name_corrections" USING btree ("work_id","part",coalesce(subject_id, work_id)) WHERE status in ('open', 'accepted');--> statement-breakpoint
CREATE INDEX "name_corrections_work" ON "name_corrections" USING btree ("check_id","work_id");--> statement-breakpoint
CREATE INDEX "name_corrections_undecided" ON "name_corrections" USING btree ("check_id") WHERE status in ('open', 'accepted');--> statement-breakpoint
CREATE INDEX "checked_names_work" ON "app"."checked_names" USING btree ("work_id");--> statement-breakpoint
CREATE INDEX "checked_names_requested_by" ON "app"."checked_names" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "checked_names_subject" ON "app"."checked_names" USING btree ("subject_id");