DROP TABLE "app"."review_files_withheld" CASCADE;--> statement-breakpoint
-- Copies made by earlier releases still name authors: they are made again.
DELETE FROM "app"."review_file_copies";--> statement-breakpoint
ALTER TABLE "app"."review_file_copies" DROP CONSTRAINT "review_file_copies_pkey";--> statement-breakpoint
ALTER TABLE "app"."review_file_copies" ALTER COLUMN "copy_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."review_file_copies" ALTER COLUMN "bytes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."review_file_copies" ADD COLUMN "extension" text NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."review_file_copies" ADD COLUMN "state" text NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."review_file_copies" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "app"."review_file_copies" ADD COLUMN "left_out" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."review_file_copies" ADD COLUMN "urgent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."review_file_copies" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."review_file_copies" ADD COLUMN "asked_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."review_file_copies" ADD COLUMN "taken_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "review_file_copies_asked" ON "app"."review_file_copies" USING btree ("state","asked_at");--> statement-breakpoint
ALTER TABLE "app"."review_file_copies" ADD CONSTRAINT "review_file_copies_hash_extension_pk" PRIMARY KEY("hash","extension");
