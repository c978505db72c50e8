CREATE TABLE "app"."certificate_hidden_names" (
	"award_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"hidden_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certificate_hidden_names_award_id_person_id_pk" PRIMARY KEY("award_id","person_id")
);
