CREATE TABLE "review_groups" (
	"review_group_id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"status" text NOT NULL,
	"terms" jsonb NOT NULL,
	"formed_at" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "review_groups_group" ON "review_groups" USING btree ("group_id","status");