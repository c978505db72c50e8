CREATE TABLE "app"."second_factor_tickets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"method" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "app"."second_factors" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"secret" jsonb NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint,
	"recovery_hashes" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "app"."second_factor_tickets" ADD CONSTRAINT "second_factor_tickets_person_id_persons_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "app"."persons"("person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."second_factors" ADD CONSTRAINT "second_factors_person_id_persons_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "app"."persons"("person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "second_factor_tickets_person" ON "app"."second_factor_tickets" USING btree ("person_id");