CREATE TABLE "app"."certificate_templates" (
	"group_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"template_id" text NOT NULL,
	"content" jsonb NOT NULL,
	"saved_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certificate_templates_group_id_kind_template_id_pk" PRIMARY KEY("group_id","kind","template_id")
);
