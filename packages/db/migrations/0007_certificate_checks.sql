CREATE TABLE "app"."certificate_checks" (
	"batch_id" uuid PRIMARY KEY NOT NULL,
	"done" integer NOT NULL,
	"total" integer NOT NULL,
	"findings" jsonb,
	"state" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
