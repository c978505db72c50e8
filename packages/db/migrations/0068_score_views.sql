CREATE TABLE "app"."score_views" (
	"score_run_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"first_at" text NOT NULL,
	"last_at" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "score_views_score_run_id_person_id_pk" PRIMARY KEY("score_run_id","person_id")
);
