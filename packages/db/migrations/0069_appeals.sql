CREATE TABLE "appeal_board" (
	"objection_id" uuid NOT NULL,
	"side" text NOT NULL,
	"result_id" uuid NOT NULL,
	"filed_by" uuid NOT NULL,
	"filed_at" text NOT NULL,
	"due_at" text,
	"proposal" jsonb,
	"outcome" text,
	"reason" text,
	"decided_at" text,
	CONSTRAINT "appeal_board_objection_id_side_pk" PRIMARY KEY("objection_id","side")
);
--> statement-breakpoint
ALTER TABLE "objection_board" ADD COLUMN "due_at" text;--> statement-breakpoint
ALTER TABLE "objection_board" ADD COLUMN "appeal_until" text;--> statement-breakpoint
ALTER TABLE "result_board" ADD COLUMN "open_appeals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "result_board" ADD COLUMN "appeals_until" text;--> statement-breakpoint
ALTER TABLE "result_board" ADD COLUMN "objection_rules" jsonb;--> statement-breakpoint
CREATE INDEX "appeal_board_result" ON "appeal_board" USING btree ("result_id");