CREATE TABLE "app"."anchor_stamps" (
	"position" bigint PRIMARY KEY NOT NULL,
	"token" text,
	"stamped_at" timestamp with time zone,
	"authority" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"first_tried_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tried_at" timestamp with time zone DEFAULT now() NOT NULL,
	"error" text
);
