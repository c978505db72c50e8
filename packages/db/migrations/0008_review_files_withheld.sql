CREATE TABLE "app"."review_files_withheld" (
	"hash" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
