ALTER TABLE "app"."memberships" ADD COLUMN "school_codes" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
-- Coordinators of the last release were judged by the school of their profile: they stay bound to it, and their
-- profile no longer decides anything.
UPDATE "app"."memberships" m SET "school_codes" = array[p."school_code"]
  FROM "app"."persons" p
 WHERE p."person_id" = m."person_id" AND p."school_code" IS NOT NULL
   AND EXISTS (SELECT 1 FROM "app"."role_permissions" rp WHERE rp."role_id" = m."role_id" AND rp."permission" = 'enroll:team:school');
