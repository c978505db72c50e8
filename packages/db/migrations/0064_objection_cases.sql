CREATE TABLE "app"."objection_files" (
	"objection_id" uuid NOT NULL,
	"part" text NOT NULL,
	"position" integer NOT NULL,
	"hash" text NOT NULL,
	"extension" text NOT NULL,
	"sent_by" uuid NOT NULL,
	CONSTRAINT "objection_files_objection_id_part_position_pk" PRIMARY KEY("objection_id","part","position")
);
--> statement-breakpoint
CREATE TABLE "app"."objection_papers" (
	"objection_id" uuid NOT NULL,
	"part" text NOT NULL,
	"written_by" uuid NOT NULL,
	"text" text NOT NULL,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "objection_papers_objection_id_part_pk" PRIMARY KEY("objection_id","part")
);
--> statement-breakpoint
ALTER TABLE "objection_board" ADD COLUMN "team_id" uuid;--> statement-breakpoint
ALTER TABLE "objection_board" ADD COLUMN "work_id" uuid;--> statement-breakpoint
ALTER TABLE "objection_board" ADD COLUMN "respondent_team_id" uuid;--> statement-breakpoint
ALTER TABLE "objection_board" ADD COLUMN "admitted_at" text;--> statement-breakpoint
ALTER TABLE "objection_board" ADD COLUMN "admitted_by" uuid;--> statement-breakpoint
ALTER TABLE "objection_board" ADD COLUMN "answer_until" text;--> statement-breakpoint
ALTER TABLE "objection_board" ADD COLUMN "answered_at" text;--> statement-breakpoint
ALTER TABLE "objection_board" ADD COLUMN "answered_by" uuid;--> statement-breakpoint
ALTER TABLE "objection_board" ADD COLUMN "hearing" jsonb;--> statement-breakpoint
CREATE INDEX "objection_files_person" ON "app"."objection_files" USING btree ("sent_by");--> statement-breakpoint
CREATE INDEX "objection_papers_person" ON "app"."objection_papers" USING btree ("written_by");