CREATE TABLE "app"."transfer_details" (
	"transfer_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"payer_name" text NOT NULL,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "transfer_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "transfer_state" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "transfer_amount" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "transferred_on" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "transfer_evidence" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "transfer_announced_at" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "transfer_reason" text;--> statement-breakpoint
CREATE INDEX "transfer_details_person" ON "app"."transfer_details" USING btree ("person_id","stored_at");--> statement-breakpoint
CREATE INDEX "orders_transfer" ON "orders" USING btree ("group_id","transfer_announced_at") WHERE transfer_state = 'announced';