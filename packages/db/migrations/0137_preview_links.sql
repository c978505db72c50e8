CREATE TABLE "app"."preview_links" (
	"link_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"settings" jsonb,
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "preview_links_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE INDEX "preview_links_target" ON "app"."preview_links" USING btree ("target_id","expires_at");