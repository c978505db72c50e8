CREATE TABLE "letter_templates" (
	"template" text NOT NULL,
	"version" integer NOT NULL,
	"group_id" uuid NOT NULL,
	"competition_id" uuid,
	"kind" text NOT NULL,
	"words" jsonb,
	"saved_by" uuid NOT NULL,
	"saved_at" text NOT NULL,
	CONSTRAINT "letter_templates_template_version_pk" PRIMARY KEY("template","version")
);
--> statement-breakpoint
ALTER TABLE "app"."letters" ADD COLUMN "template" text;--> statement-breakpoint
ALTER TABLE "app"."letters" ADD COLUMN "template_version" integer;