CREATE TABLE "discussion_messages" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"sheet_id" uuid NOT NULL,
	"text" jsonb NOT NULL,
	"taken_back" boolean NOT NULL,
	"said_at" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discussions" (
	"round_id" uuid NOT NULL,
	"work_id" uuid NOT NULL,
	"question" text NOT NULL,
	"opened_by" uuid NOT NULL,
	CONSTRAINT "discussions_round_id_work_id_pk" PRIMARY KEY("round_id","work_id")
);
--> statement-breakpoint
ALTER TABLE "score_sheets" ADD COLUMN "after_seeing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "discussion_messages_sheet" ON "discussion_messages" USING btree ("sheet_id");