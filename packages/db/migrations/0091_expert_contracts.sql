CREATE TABLE "expert_contracts" (
	"group_id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"version" integer NOT NULL,
	"text" jsonb NOT NULL,
	"published_at" text NOT NULL
);
