CREATE TABLE "app"."certificate_brand_kits" (
	"competition_id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"logos" jsonb NOT NULL,
	"colours" jsonb NOT NULL,
	"fonts" text[] NOT NULL,
	"organisers" text[] NOT NULL,
	"seal_id" uuid,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
