-- The application may not write es.commands but by functions; this one forgets what is old, never what a client may still repeat.
CREATE FUNCTION es.prune_commands(p_before timestamptz, p_limit int) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = es, pg_temp AS $$
DECLARE v_gone int;
BEGIN
  IF p_before > now() - interval '30 days' THEN
    RAISE EXCEPTION 'commands are kept for 30 days at least' USING errcode = 'ES400';
  END IF;
  DELETE FROM es.commands c WHERE (c.tenant_id, c.command_id) IN
    (SELECT o.tenant_id, o.command_id FROM es.commands o WHERE o.created_at < p_before LIMIT p_limit);
  GET DIAGNOSTICS v_gone = ROW_COUNT;
  RETURN v_gone;
END $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION es.prune_commands FROM public;--> statement-breakpoint
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'laurel_app') THEN
    GRANT EXECUTE ON FUNCTION es.prune_commands TO laurel_app;
  END IF;
END $$;
