CREATE TABLE "receiving_accounts" (
	"group_id" uuid PRIMARY KEY NOT NULL,
	"account" jsonb,
	"approved_by" uuid,
	"approved_at" text,
	"proposal" jsonb,
	"proposed_at" text
);
