CREATE TABLE "app"."row_marks" (
	"mark_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"table_name" text NOT NULL,
	"row_key" text NOT NULL,
	"marks" jsonb NOT NULL,
	"salt" text,
	"sealed_as" bigint,
	CONSTRAINT "row_marks_sealed_as" UNIQUE("sealed_as")
);
--> statement-breakpoint
CREATE INDEX "row_marks_row" ON "app"."row_marks" USING btree ("table_name","row_key","mark_id");--> statement-breakpoint
CREATE INDEX "row_marks_unsealed" ON "app"."row_marks" USING btree ("at") WHERE sealed_as is null;--> statement-breakpoint
CREATE TRIGGER row_marks_only_grow BEFORE UPDATE OR DELETE ON app.row_marks FOR EACH ROW EXECUTE FUNCTION app.only_grows('salt');--> statement-breakpoint
CREATE TRIGGER row_marks_no_truncate BEFORE TRUNCATE ON app.row_marks FOR EACH STATEMENT EXECUTE FUNCTION app.only_grows();--> statement-breakpoint
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'laurel_app') THEN
    REVOKE UPDATE, DELETE, TRUNCATE ON app.row_marks FROM laurel_app;
    GRANT UPDATE (sealed_as, salt) ON app.row_marks TO laurel_app;
  END IF;
END $$;
