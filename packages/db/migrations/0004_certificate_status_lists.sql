CREATE TABLE "app"."certificate_status_lists" (
	"day" date NOT NULL,
	"purpose" text NOT NULL,
	"document" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certificate_status_lists_day_purpose_pk" PRIMARY KEY("day","purpose")
);
