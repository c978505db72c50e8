CREATE TABLE "app"."installation" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"installation_id" uuid NOT NULL,
	"marked_at" timestamp with time zone,
	"swept_at" timestamp with time zone
);
