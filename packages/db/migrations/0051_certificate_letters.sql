CREATE TABLE "app"."certificate_views" (
	"certificate_id" uuid NOT NULL,
	"page" text NOT NULL,
	"views" integer NOT NULL,
	"last_on" date NOT NULL,
	CONSTRAINT "certificate_views_certificate_id_page_pk" PRIMARY KEY("certificate_id","page")
);
--> statement-breakpoint
ALTER TABLE "app"."letters" ADD COLUMN "why" text;--> statement-breakpoint
ALTER TABLE "app"."letters" ADD COLUMN "certificate_id" uuid;--> statement-breakpoint
ALTER TABLE "app"."letters" ADD COLUMN "round" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "letters_certificate" ON "app"."letters" USING btree ("certificate_id");--> statement-breakpoint
-- Which certificate a letter was about stood only in its name.
UPDATE "app"."letters" SET "certificate_id" = substr("letter", 13)::uuid
 WHERE "kind" IN ('certificateReady', 'recognitionReady') AND "letter" ~ '^certificate-[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$';
