CREATE TABLE "app"."expert_namings" (
	"recommendation_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"contact_mask" text NOT NULL,
	"grounds" text NOT NULL,
	"token_hash" text NOT NULL,
	"person_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "expert_namings_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "expert_recommendations" (
	"recommendation_id" uuid PRIMARY KEY NOT NULL,
	"call_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"status" text NOT NULL,
	"recommender_kind" text NOT NULL,
	"recommender_key" text NOT NULL,
	"recommended_by" uuid NOT NULL,
	"person_id" uuid,
	"application_id" uuid,
	"recommended_at" text NOT NULL,
	"answered_at" text
);
--> statement-breakpoint
ALTER TABLE "expert_applications" ADD COLUMN "recommended" jsonb;--> statement-breakpoint
ALTER TABLE "expert_applications" ADD COLUMN "recommended_by" uuid;--> statement-breakpoint
ALTER TABLE "expert_applications" ADD COLUMN "ended_at" text;--> statement-breakpoint
CREATE INDEX "expert_namings_person" ON "app"."expert_namings" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "expert_namings_expires" ON "app"."expert_namings" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "expert_recommendations_group" ON "expert_recommendations" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "expert_recommendations_by" ON "expert_recommendations" USING btree ("recommender_kind","recommender_key");--> statement-breakpoint
CREATE INDEX "expert_recommendations_call" ON "expert_recommendations" USING btree ("call_id");