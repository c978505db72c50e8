CREATE TABLE "app"."certificate_fonts" (
	"hash" text NOT NULL,
	"group_id" uuid NOT NULL,
	"face" text NOT NULL,
	"family" text NOT NULL,
	"style" text NOT NULL,
	"characters" integer NOT NULL,
	"bytes" integer NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "certificate_fonts_hash_group_id_pk" PRIMARY KEY("hash","group_id")
);
--> statement-breakpoint
CREATE INDEX "certificate_fonts_face" ON "app"."certificate_fonts" USING btree ("face");