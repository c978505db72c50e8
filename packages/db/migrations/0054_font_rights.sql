ALTER TABLE "app"."certificate_fonts" ADD COLUMN "embedding" text;--> statement-breakpoint
ALTER TABLE "app"."certificate_fonts" ADD COLUMN "copyright" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."certificate_fonts" ADD COLUMN "licence" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."certificate_fonts" ADD COLUMN "licence_link" text DEFAULT '' NOT NULL;