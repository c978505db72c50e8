ALTER TABLE "score_runs" ADD COLUMN "objection_id" uuid;--> statement-breakpoint
CREATE INDEX "score_runs_objection" ON "score_runs" USING btree ("objection_id");