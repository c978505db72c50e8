CREATE TABLE "app"."unfinished_uploads" (
	"upload_id" text PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"bytes" bigint NOT NULL,
	"begun_at" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "unfinished_uploads_owner" ON "app"."unfinished_uploads" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "unfinished_uploads_begun" ON "app"."unfinished_uploads" USING btree ("begun_at");