CREATE TABLE "app"."certificate_listed_names" (
	"award_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"listed_as" text NOT NULL,
	"chosen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certificate_listed_names_award_id_person_id_pk" PRIMARY KEY("award_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "app"."certificate_recipient_lists" (
	"competition_id" uuid PRIMARY KEY NOT NULL,
	"shown_at" timestamp with time zone DEFAULT now() NOT NULL
);
