CREATE TABLE "app"."api_keys" (
	"key_id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"name" text NOT NULL,
	"permissions" text[] NOT NULL,
	"start" text NOT NULL,
	"key_hash" text NOT NULL,
	"former_hash" text,
	"former_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"rotated_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "api_keys_hash" UNIQUE("key_hash"),
	CONSTRAINT "api_keys_former_hash" UNIQUE("former_hash")
);
--> statement-breakpoint
ALTER TABLE "app"."api_keys" ADD CONSTRAINT "api_keys_person_id_persons_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "app"."persons"("person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_person" ON "app"."api_keys" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "api_keys_group" ON "app"."api_keys" USING btree ("group_id");