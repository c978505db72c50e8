CREATE TABLE "app"."questions" (
	"question_id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"competition_id" uuid,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"question" jsonb NOT NULL,
	"answer" jsonb,
	"settled_by" uuid,
	"settled_at" timestamp with time zone,
	"article_id" uuid
);
--> statement-breakpoint
CREATE INDEX "questions_group" ON "app"."questions" USING btree ("group_id","status","asked_at");--> statement-breakpoint
CREATE INDEX "questions_person" ON "app"."questions" USING btree ("asked_by");