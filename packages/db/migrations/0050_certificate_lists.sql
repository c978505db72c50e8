CREATE TABLE "app"."certificate_list_entries" (
	"batch_id" uuid NOT NULL,
	"ordinal" integer NOT NULL,
	"entry_id" uuid NOT NULL,
	"competition_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"organisation" text NOT NULL,
	"role" jsonb NOT NULL,
	"citation" text NOT NULL,
	"email" jsonb,
	"recipient_key" text,
	"hash" text NOT NULL,
	CONSTRAINT "certificate_list_entries_batch_id_ordinal_pk" PRIMARY KEY("batch_id","ordinal")
);
--> statement-breakpoint
ALTER TABLE "certificate_board" ALTER COLUMN "item_id" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "certificate_list_entries_recipient" ON "app"."certificate_list_entries" USING btree ("competition_id","recipient_key");--> statement-breakpoint
CREATE INDEX "certificate_list_entries_person" ON "app"."certificate_list_entries" USING btree ("person_id");