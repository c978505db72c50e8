CREATE TABLE "objection_remedies" (
	"objection_id" uuid NOT NULL,
	"remedy" text NOT NULL,
	"result_id" uuid NOT NULL,
	"ordered_at" text NOT NULL,
	"ordered_by" uuid NOT NULL,
	"by_id" uuid,
	"begun_at" text,
	"begun_by" uuid,
	"done_at" text,
	"done_by" uuid,
	"settled_reason" text,
	CONSTRAINT "objection_remedies_objection_id_remedy_pk" PRIMARY KEY("objection_id","remedy")
);
--> statement-breakpoint
CREATE INDEX "objection_remedies_result" ON "objection_remedies" USING btree ("result_id");--> statement-breakpoint
CREATE INDEX "objection_remedies_by" ON "objection_remedies" USING btree ("by_id");