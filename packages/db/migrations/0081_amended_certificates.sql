ALTER TABLE "certificate_awards" ADD COLUMN "amended_by" uuid;--> statement-breakpoint
ALTER TABLE "certificate_awards" ADD COLUMN "names_corrected_at" text;--> statement-breakpoint
CREATE INDEX "certificate_awards_amended" ON "certificate_awards" USING btree ("amended_by") WHERE amended_by is not null;