CREATE TABLE "review_bids" (
	"round_id" uuid NOT NULL,
	"expert_id" uuid NOT NULL,
	"work_id" uuid NOT NULL,
	"bid" text,
	"placed_at" text NOT NULL,
	CONSTRAINT "review_bids_round_id_expert_id_work_id_pk" PRIMARY KEY("round_id","expert_id","work_id")
);
--> statement-breakpoint
CREATE INDEX "review_bids_work" ON "review_bids" USING btree ("round_id","work_id");