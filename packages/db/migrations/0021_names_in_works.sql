CREATE TABLE "app"."work_names_found" (
	"work_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"found" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_at" timestamp with time zone,
	CONSTRAINT "work_names_found_work_id_version_pk" PRIMARY KEY("work_id","version")
);
--> statement-breakpoint
CREATE INDEX "work_names_found_asked" ON "app"."work_names_found" USING btree ("state","asked_at");