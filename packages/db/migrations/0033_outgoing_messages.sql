CREATE TABLE "app"."outgoing" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid,
	"topic" text,
	"content" "bytea",
	"expires_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"end" text,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "outgoing_next" ON "app"."outgoing" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "outgoing_topic" ON "app"."outgoing" USING btree ("topic");