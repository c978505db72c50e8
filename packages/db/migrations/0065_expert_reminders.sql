CREATE TABLE "expert_reminders" (
	"round_id" uuid NOT NULL,
	"expert_id" uuid NOT NULL,
	"reminded_at" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "expert_reminders_round_id_expert_id_pk" PRIMARY KEY("round_id","expert_id")
);
--> statement-breakpoint
ALTER TABLE "score_sheets" ADD COLUMN "cause" text;