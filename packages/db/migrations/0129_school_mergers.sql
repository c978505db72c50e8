ALTER TABLE "school_renames" ADD COLUMN "into_code" text;--> statement-breakpoint
CREATE INDEX "school_renames_into" ON "school_renames" USING btree ("into_code") WHERE into_code is not null;