ALTER TABLE "discussions" ALTER COLUMN "question" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "discussions" ALTER COLUMN "opened_by" DROP NOT NULL;