CREATE TABLE "app"."invoice_buyers" (
	"invoice_id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"buyer" jsonb NOT NULL,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"invoice_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"competition_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"worth" integer NOT NULL,
	"kind" text NOT NULL,
	"buyer" text NOT NULL,
	"status" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_at" text NOT NULL,
	"decided_by" uuid,
	"decided_at" text,
	"rejected_reason" text,
	"channel_code" text,
	"invoice_no" text,
	"issued_at" text,
	"reversals" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "invoice_buyers_person" ON "app"."invoice_buyers" USING btree ("person_id","stored_at");--> statement-breakpoint
CREATE INDEX "invoices_order" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoices_group" ON "invoices" USING btree ("group_id","status");--> statement-breakpoint
CREATE INDEX "invoices_requested" ON "invoices" USING btree ("requested_at");