ALTER TABLE "result_board" ADD COLUMN "drafted_by" uuid;--> statement-breakpoint
-- Results that were drafted before: the event says by whom.
UPDATE "result_board" r SET "drafted_by" = (e."data" ->> 'draftedBy')::uuid
  FROM es.events e
 WHERE e."type" = 'award.result_drafted' AND e."stream_id" = 'result-' || r."result_id";--> statement-breakpoint
ALTER TABLE "result_board" ALTER COLUMN "drafted_by" SET NOT NULL;
