-- es.record_one as a procedure: CALL needs neither a plan nor an answer's row.
create procedure es.record_event(
  p_tenant text, p_command_id text, p_result jsonb, p_stream text, p_expected int, p_id uuid, p_type text, p_sv int,
  p_data jsonb, p_meta jsonb, p_occurred timestamptz, p_alone boolean
)
language plpgsql security definer set search_path = es, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  v_version int; v_leaf bytea; v_pos bigint; v_hash bytea; v_last timestamptz; v_rec timestamptz;
  v_occ timestamptz := date_trunc('milliseconds', coalesce(p_occurred, now()));
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'the log needs READ COMMITTED' using errcode = 'ES400';
  end if;
  if p_expected = 0 then
    insert into es.streams (stream_id, tenant_id, version) values (p_stream, p_tenant, 1) on conflict do nothing;
    if not found then raise exception 'stream % exists', p_stream using errcode = 'ES409'; end if;
    v_version := 1;
  else
    update es.streams s set version = s.version + 1
     where s.stream_id = p_stream and s.tenant_id = p_tenant and s.closed_at is null and s.version = p_expected
    returning s.version into v_version;
    if not found then raise exception 'conflict on %', p_stream using errcode = 'ES409'; end if;
  end if;
  v_leaf := sha256(convert_to('[1, ' || to_json(p_tenant)::text || ', ' || to_json(p_stream)::text || ', '
    || v_version::text || ', "' || p_id::text || '", ' || to_json(p_type)::text || ', ' || p_sv::text || ', '
    || p_data::text || ', ' || p_meta::text || ', ' || ((extract(epoch from v_occ) * 1000)::bigint)::text || ']', 'UTF8'));
  if p_result <> 'null' then
    update es.commands set result = p_result where tenant_id = p_tenant and command_id = p_command_id;
  end if;
  if (not p_alone and set_config('synchronous_commit', 'off', true) is null)
     or pg_notify('es', '') is null -- a wake-up hint only: followers also poll
     or pg_advisory_xact_lock(4711) is null then
    return;
  end if;
  select e.position, e.chain_hash, e.recorded_at into v_pos, v_hash, v_last
    from es.events e order by e.position desc limit 1;
  if not found then
    v_pos := 0; v_hash := sha256('genesis'::bytea); v_last := '-infinity';
  end if;
  v_pos := v_pos + 1;
  v_rec := greatest(date_trunc('milliseconds', clock_timestamp()), v_last);
  insert into es.events (position, tenant_id, stream_id, version, event_id, type, schema_version, data, meta,
                         occurred_at, recorded_at, leaf_hash, chain_hash)
  values (v_pos, p_tenant, p_stream, v_version, p_id, p_type, p_sv, p_data, p_meta, v_occ, v_rec, v_leaf,
          sha256(v_hash || int8send(v_pos) || int8send((extract(epoch from v_rec) * 1000)::bigint) || v_leaf));
end $$;

-- For software that still asks for it while a new version is put in place.
create or replace function es.record_one(
  p_tenant text, p_command_id text, p_result jsonb, p_stream text, p_expected int, p_id uuid, p_type text, p_sv int,
  p_data jsonb, p_meta jsonb, p_occurred timestamptz default null, p_alone boolean default false
) returns bigint
language plpgsql security definer set search_path = es, pg_temp as $$
begin
  call es.record_event(p_tenant, p_command_id, p_result, p_stream, p_expected, p_id, p_type, p_sv, p_data, p_meta,
                       p_occurred, p_alone);
  return null;
end $$;

revoke execute on procedure es.record_event from public;
do $$ begin
  if exists (select from pg_roles where rolname = 'laurel_app') then
    grant execute on procedure es.record_event to laurel_app;
  end if;
end $$;
