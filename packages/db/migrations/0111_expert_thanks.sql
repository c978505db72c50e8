CREATE TABLE "expert_thanks" (
	"round_id" uuid NOT NULL,
	"expert_id" uuid NOT NULL,
	"thanked_at" text NOT NULL,
	CONSTRAINT "expert_thanks_round_id_expert_id_pk" PRIMARY KEY("round_id","expert_id")
);
