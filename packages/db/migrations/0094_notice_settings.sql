CREATE TABLE "app"."notice_settings" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"mail_off" text[] NOT NULL,
	"sms_off" text[] NOT NULL,
	"quiet" jsonb
);
--> statement-breakpoint
ALTER TABLE "app"."letters" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "letters_held" ON "app"."letters" USING btree ("held_until") WHERE held_until is not null;