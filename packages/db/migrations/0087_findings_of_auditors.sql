CREATE TABLE "findings_board" (
	"finding_id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"explained_by" uuid NOT NULL,
	"explained_at" text NOT NULL,
	"review" text,
	"reviewed_by" uuid,
	"reviewed_at" text
);
