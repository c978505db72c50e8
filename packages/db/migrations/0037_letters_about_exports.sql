ALTER TABLE "app"."exports" ADD COLUMN "letter_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "exports_letters" ON "app"."exports" USING btree ("ended_at") WHERE letter_due;