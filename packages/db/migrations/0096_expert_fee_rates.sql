CREATE TABLE "fee_rates" (
	"competition_id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"rates" jsonb,
	"approved_by" uuid,
	"proposal" jsonb,
	"changed_at" text NOT NULL
);
