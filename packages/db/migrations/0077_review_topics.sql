CREATE TABLE "review_interests" (
	"round_id" uuid NOT NULL,
	"expert_id" uuid NOT NULL,
	"topics" text[] NOT NULL,
	"languages" text[] NOT NULL,
	CONSTRAINT "review_interests_round_id_expert_id_pk" PRIMARY KEY("round_id","expert_id")
);
