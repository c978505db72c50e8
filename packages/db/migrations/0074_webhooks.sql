CREATE TABLE "app"."webhook_deliveries" (
	"delivery_id" uuid PRIMARY KEY NOT NULL,
	"nth" bigserial NOT NULL,
	"webhook_id" uuid NOT NULL,
	"stream_id" text NOT NULL,
	"kind" text NOT NULL,
	"position" bigint,
	"body" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"first_tried_at" timestamp with time zone,
	"next_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"status" integer,
	"problem" text,
	"ms" integer
);
--> statement-breakpoint
CREATE TABLE "app"."webhooks" (
	"webhook_id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"kinds" text[] NOT NULL,
	"permissions" text[] NOT NULL,
	"enabled" boolean NOT NULL,
	"secret" "bytea" NOT NULL,
	"position" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "app"."webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_webhook_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "app"."webhooks"("webhook_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."webhooks" ADD CONSTRAINT "webhooks_person_id_persons_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "app"."persons"("person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "app"."webhook_deliveries" USING btree ("next_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_order" ON "app"."webhook_deliveries" USING btree ("webhook_id","stream_id","nth") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_log" ON "app"."webhook_deliveries" USING btree ("webhook_id","nth" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "webhooks_group" ON "app"."webhooks" USING btree ("group_id");