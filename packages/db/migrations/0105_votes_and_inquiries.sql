ALTER TABLE "objection_board" ADD COLUMN "ex_officio" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tie_votes" ADD COLUMN "corrects" uuid;