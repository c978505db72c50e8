CREATE TABLE "app"."certificate_pictures" (
	"certificate_id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"hash" text,
	"bytes" integer,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "certificate_pictures_asked" ON "app"."certificate_pictures" USING btree ("asked_at");