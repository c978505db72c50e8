CREATE TABLE "expert_applications" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"call_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"status" text NOT NULL,
	"profile" jsonb NOT NULL,
	"opinions" jsonb NOT NULL,
	"vetted_by" uuid[] NOT NULL,
	"sent_at" text NOT NULL,
	"decided_at" text
);
--> statement-breakpoint
CREATE TABLE "expert_calls" (
	"call_id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"status" text NOT NULL,
	"terms" jsonb NOT NULL,
	"reason" text,
	"opens_at" text NOT NULL,
	"closes_at" text NOT NULL,
	"opened_by" uuid NOT NULL,
	"opened_at" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app"."expert_papers" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"statement" text NOT NULL,
	"qualifications" text NOT NULL,
	"cv_hash" text NOT NULL,
	"cv_extension" text NOT NULL,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "expert_applications_group" ON "expert_applications" USING btree ("group_id","status");--> statement-breakpoint
CREATE INDEX "expert_applications_person" ON "expert_applications" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "expert_applications_one" ON "expert_applications" USING btree ("call_id","person_id") WHERE status <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "expert_calls_group" ON "expert_calls" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "expert_calls_open" ON "expert_calls" USING btree ("status","closes_at");--> statement-breakpoint
CREATE INDEX "expert_papers_person" ON "app"."expert_papers" USING btree ("person_id");