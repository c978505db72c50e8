CREATE TABLE "learning_paths" (
	"path_id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"competition_id" uuid,
	"status" text NOT NULL,
	"draft" jsonb NOT NULL,
	"published" jsonb,
	"version" integer NOT NULL,
	"words" text NOT NULL,
	"changed_at" text NOT NULL,
	"published_at" text
);
--> statement-breakpoint
CREATE TABLE "study_progress" (
	"path_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"done" jsonb NOT NULL,
	"begun_at" text NOT NULL,
	"last_at" text NOT NULL,
	"last_step_id" uuid,
	"finished_at" text,
	CONSTRAINT "study_progress_path_id_person_id_pk" PRIMARY KEY("path_id","person_id")
);
--> statement-breakpoint
CREATE INDEX "learning_paths_group" ON "learning_paths" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "learning_paths_open" ON "learning_paths" USING btree ("status","competition_id");--> statement-breakpoint
CREATE INDEX "study_progress_person" ON "study_progress" USING btree ("person_id");