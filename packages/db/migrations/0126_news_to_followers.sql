CREATE TABLE "app"."news_follows" (
	"follow_id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"competition_id" uuid,
	"person_id" uuid,
	"address" "bytea",
	"address_key" text,
	"address_mask" text,
	"language" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app"."news_letters" (
	"article_id" uuid NOT NULL,
	"reader" text NOT NULL,
	"send_id" uuid NOT NULL,
	"follow_id" uuid NOT NULL,
	"person_id" uuid,
	"next_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"end" text,
	"ended_at" timestamp with time zone,
	"returned" text,
	CONSTRAINT "news_letters_pkey" PRIMARY KEY("article_id","reader")
);
--> statement-breakpoint
CREATE TABLE "app"."news_sends" (
	"send_id" uuid PRIMARY KEY NOT NULL,
	"article_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"competition_id" uuid,
	"sent_by" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "news_follows_person" ON "app"."news_follows" USING btree ("person_id","group_id",coalesce(competition_id, group_id)) WHERE person_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "news_follows_address" ON "app"."news_follows" USING btree ("address_key","group_id",coalesce(competition_id, group_id)) WHERE address_key is not null;--> statement-breakpoint
CREATE INDEX "news_follows_group" ON "app"."news_follows" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "news_letters_next" ON "app"."news_letters" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "news_letters_send" ON "app"."news_letters" USING btree ("send_id","follow_id");--> statement-breakpoint
CREATE INDEX "news_sends_article" ON "app"."news_sends" USING btree ("article_id");