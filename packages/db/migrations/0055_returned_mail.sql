CREATE TABLE "app"."undeliverable_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "app"."letters" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "app"."letters" ADD COLUMN "returned" text;--> statement-breakpoint
ALTER TABLE "app"."letters" ADD COLUMN "returned_at" timestamp with time zone;