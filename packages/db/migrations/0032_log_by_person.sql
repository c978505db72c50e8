-- The ids that a fact holds, so that what names a person is found without reading the log.
create function es.ids_in(p_data jsonb) returns text[] language sql immutable strict parallel safe as $$
  select array(select m[1] from regexp_matches(p_data::text, '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}', 'g') m)
$$;
--> statement-breakpoint
create index events_named on es.events using gin (es.ids_in(data));
--> statement-breakpoint
do $$ begin
  if exists (select from pg_roles where rolname = 'laurel_app') then
    grant execute on function es.ids_in(jsonb) to laurel_app;
  end if;
end $$;
