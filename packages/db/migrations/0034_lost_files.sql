CREATE TABLE "app"."certificate_file_problems" (
	"hash" text PRIMARY KEY NOT NULL,
	"problem" text NOT NULL,
	"noticed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "certificate_board" ADD COLUMN "earlier_files" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate_board" ADD COLUMN "reprint" text;--> statement-breakpoint
CREATE INDEX "certificate_board_earlier_files" ON "certificate_board" USING gin ("earlier_files");--> statement-breakpoint
-- What the projection notes from now on, of certificates that were printed twice with different bytes.
UPDATE "certificate_board" b SET "earlier_files" = f.files FROM (
  SELECT id, array_agg(before ORDER BY position) AS files FROM (
    SELECT e.data ->> 'certificateId' AS id, e.position, e.data ->> 'fileHash' AS hash,
           lag(e.data ->> 'fileHash') OVER (PARTITION BY e.data ->> 'certificateId' ORDER BY e.position) AS before
      FROM es.events e WHERE e.type = 'certificate.rendered') r
   WHERE before <> hash GROUP BY id) f
 WHERE f.id = b.certificate_id::text;
