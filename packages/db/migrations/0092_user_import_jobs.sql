CREATE TABLE "app"."user_import_files" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"sealed_file" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app"."user_import_jobs" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"role_key" text NOT NULL,
	"acting_group_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"sealed_rows" "bytea" NOT NULL,
	"notify" boolean NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"made" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"refused_rows" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "user_import_jobs_running" ON "app"."user_import_jobs" USING btree ("asked_at") WHERE state = 'running';