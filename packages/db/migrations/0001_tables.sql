CREATE TABLE "app"."roles" (
	"id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "my_enrolments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"n" text NOT NULL,
	"p" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cc" (
	"id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cc" ADD CONSTRAINT "cc_id_my_enrolments_id_fk" FOREIGN KEY ("id") REFERENCES "my_enrolments"("id") ON DELETE no action ON UPDATE no action;