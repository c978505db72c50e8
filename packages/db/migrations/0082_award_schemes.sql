CREATE TABLE "app"."award_schemes" (
	"scheme_id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"awards" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "award_schemes_group" ON "app"."award_schemes" USING btree ("group_id");