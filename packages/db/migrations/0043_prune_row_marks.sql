-- Marks of rows that come and go are removed when their row is gone; nothing else in this table ever is. A message that
-- vanished without a mark of its removal was taken away past the product: its mark stays.
CREATE OR REPLACE FUNCTION app.only_grows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE v_free text[] := string_to_array(coalesce(TG_ARGV[0], ''), ',') || 'sealed_as'::text;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF to_jsonb(NEW) - v_free = to_jsonb(OLD) - v_free
       AND (OLD.sealed_as IS NULL OR NEW.sealed_as IS NOT DISTINCT FROM OLD.sealed_as) THEN
      RETURN NEW;
    END IF;
  ELSIF TG_OP = 'DELETE' AND TG_TABLE_NAME = 'row_marks' AND current_setting('app.pruning', true) = 'row_marks' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'app.% only grows', TG_TABLE_NAME USING ERRCODE = 'ES403';
END $$;--> statement-breakpoint
CREATE FUNCTION app.prune_row_marks(p_from bigint, p_to bigint, p_before timestamptz) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = app, pg_temp AS $$
DECLARE v_gone int;
BEGIN
  IF p_before > now() - interval '60 days' THEN
    RAISE EXCEPTION 'marks of rows are kept for 60 days at least' USING errcode = 'ES400';
  END IF;
  PERFORM set_config('app.pruning', 'row_marks', true);
  DELETE FROM app.row_marks m
   WHERE m.sealed_as BETWEEN p_from AND p_to AND m.at < p_before
     AND CASE m.table_name
           WHEN 'account_links' THEN NOT EXISTS (SELECT FROM app.account_links t WHERE t.token_hash = m.row_key)
           WHEN 'second_factor_tickets' THEN NOT EXISTS (SELECT FROM app.second_factor_tickets t WHERE t.token_hash = m.row_key)
           WHEN 'sessions' THEN NOT EXISTS (SELECT FROM app.sessions t WHERE t.session_id = m.row_key::uuid)
           WHEN 'exports' THEN NOT EXISTS (SELECT FROM app.exports t WHERE t.export_id = m.row_key::uuid)
           WHEN 'outgoing' THEN EXISTS (SELECT FROM app.row_marks r WHERE r.table_name = 'outgoing' AND r.row_key = m.row_key AND r.marks ? 'removed')
           ELSE false END;
  GET DIAGNOSTICS v_gone = ROW_COUNT;
  PERFORM set_config('app.pruning', '', true);
  RETURN v_gone;
END $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION app.prune_row_marks FROM public;--> statement-breakpoint
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'laurel_app') THEN
    GRANT EXECUTE ON FUNCTION app.prune_row_marks TO laurel_app;
  END IF;
END $$;