CREATE TABLE "app"."contact_changes" (
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_changes_person_id_kind_pk" PRIMARY KEY("person_id","kind")
);
--> statement-breakpoint
CREATE TABLE "app"."person_ties" (
	"person_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"how" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff" boolean NOT NULL,
	CONSTRAINT "person_ties_person_id_actor_id_pk" PRIMARY KEY("person_id","actor_id")
);
--> statement-breakpoint
CREATE INDEX "person_ties_actor" ON "app"."person_ties" USING btree ("actor_id") WHERE staff;--> statement-breakpoint
-- Until now the link of every account that was made, and of every password that was reset, was shown to who did it.
INSERT INTO "app"."person_ties" ("person_id", "actor_id", "how", "at", "staff")
SELECT DISTINCT ON (p."person_id", c."actor_id") p."person_id", c."actor_id",
       CASE WHEN c."before" IS NULL THEN 'made' ELSE 'link' END, c."at",
       EXISTS (SELECT 1 FROM "app"."memberships" m JOIN "app"."roles" r USING ("role_id")
                WHERE m."person_id" = p."person_id"
                  AND (r."role_key" = 'ROOT' OR EXISTS (SELECT 1 FROM "app"."role_permissions" rp WHERE rp."role_id" = m."role_id")))
  FROM "app"."row_changes" c JOIN "app"."persons" p ON p."person_id"::text = c."row_key"
 WHERE c."table_name" = 'accounts' AND c."actor_id" <> p."person_id"
   AND (c."before" IS NULL AND c."after" ->> 'status' = 'invited' OR c."after" ? 'passwordReset')
 ORDER BY p."person_id", c."actor_id", c."at";
