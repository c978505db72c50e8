CREATE TABLE "fee_lists" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"competition_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"status" text NOT NULL,
	"lines" jsonb NOT NULL,
	"adjustments" jsonb NOT NULL,
	"person_ids" uuid[] NOT NULL,
	"total" bigint NOT NULL,
	"drafted_by" uuid NOT NULL,
	"drafted_at" text NOT NULL,
	"approved_by" uuid,
	"ended_at" text,
	"ended_by" uuid,
	"reference" text,
	"reason" text
);
--> statement-breakpoint
CREATE INDEX "fee_lists_competition" ON "fee_lists" USING btree ("competition_id");--> statement-breakpoint
CREATE INDEX "fee_lists_persons" ON "fee_lists" USING gin ("person_ids");