CREATE TABLE "app"."letters" (
	"letter" text NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"by" text,
	"shown" jsonb,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "letters_pkey" PRIMARY KEY("letter","person_id")
);
--> statement-breakpoint
CREATE INDEX "letters_sent" ON "app"."letters" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "letters_person" ON "app"."letters" USING btree ("person_id");--> statement-breakpoint
-- What happened before letters were written is nobody's news: they begin where the log ends today.
insert into es.subscriptions (name, position)
select 'letters', coalesce(max(e.position), 0) from es.events e
on conflict do nothing;
