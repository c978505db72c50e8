-- A command that nobody else is writing beside lets its COMMIT wait for the disk: less work than a second, empty
-- transaction that does. Otherwise as in 0006.
drop function es.record_one(text, text, jsonb, text, int, uuid, text, int, jsonb, jsonb, timestamptz);
create function es.record_one(
  p_tenant text, p_command_id text, p_result jsonb, p_stream text, p_expected int, p_id uuid, p_type text, p_sv int,
  p_data jsonb, p_meta jsonb, p_occurred timestamptz default null, p_alone boolean default false
) returns bigint
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
    return null;
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
  return v_pos;
end $$;

revoke execute on function es.record_one from public;
do $$ begin
  if exists (select from pg_roles where rolname = 'laurel_app') then
    grant execute on function es.record_one to laurel_app;
  end if;
end $$;

-- Events are counted once and not once a stream: thousands of streams are written in one transaction when certificates
-- are issued.
create or replace function es.append(
  p_tenant text, p_command_id text, p_result jsonb, p_streams text[], p_expected int[],
  p_stream_ix int[], p_ids uuid[], p_types text[], p_sv int[], p_data jsonb[], p_meta jsonb[],
  p_occurred timestamptz default null
) returns int[]
language plpgsql security definer set search_path = es, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  n int := cardinality(p_ids); m int := cardinality(p_streams); k int; cnt int; v int;
  v_base int[] := array_fill(0, array[m]); v_seq int[] := array_fill(0, array[m]); v_cnt int[] := array_fill(0, array[m]);
  v_occ timestamptz := date_trunc('milliseconds', coalesce(p_occurred, now()));
  v_ms bigint := (extract(epoch from v_occ) * 1000)::bigint;
  v_ver int[] := '{}'; v_sid text[] := '{}'; v_leaf bytea[] := '{}';
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'the log needs READ COMMITTED' using errcode = 'ES400';
  end if;
  if n = 0 then raise exception 'no events' using errcode = 'ES400'; end if;
  for i in 1..n loop v_cnt[p_stream_ix[i]] := v_cnt[p_stream_ix[i]] + 1; end loop;
  for k in 1..m loop
    -- Sorted by the caller, so that no two appends wait for each other's rows.
    if k > 1 and p_streams[k] collate "C" <= p_streams[k - 1] then
      raise exception 'streams are not in order' using errcode = 'ES400';
    end if;
    cnt := v_cnt[k];
    if cnt = 0 then raise exception 'no events for %', p_streams[k] using errcode = 'ES400'; end if;
    if p_expected[k] = 0 then
      insert into es.streams (stream_id, tenant_id, version) values (p_streams[k], p_tenant, cnt) on conflict do nothing;
      if not found then raise exception 'stream % exists', p_streams[k] using errcode = 'ES409'; end if;
      v := 0;
    elsif p_expected[k] = -1 then
      insert into es.streams as s (stream_id, tenant_id, version) values (p_streams[k], p_tenant, cnt)
      on conflict (stream_id) do update set version = s.version + cnt where s.closed_at is null and s.tenant_id = p_tenant
      returning s.version - cnt into v;
      if not found then raise exception 'stream % is closed', p_streams[k] using errcode = 'ES410'; end if;
    else
      update es.streams s set version = s.version + cnt
       where s.stream_id = p_streams[k] and s.tenant_id = p_tenant and s.closed_at is null
         and (p_expected[k] = -2 or s.version = p_expected[k])
      returning s.version - cnt into v;
      if not found then raise exception 'conflict on %', p_streams[k] using errcode = 'ES409'; end if;
    end if;
    v_base[k] := v;
  end loop;
  for i in 1..n loop
    k := p_stream_ix[i];
    v_seq[k] := v_seq[k] + 1; v_ver[i] := v_base[k] + v_seq[k]; v_sid[i] := p_streams[k];
    v_leaf[i] := sha256(convert_to(jsonb_build_array(1, p_tenant, v_sid[i], v_ver[i], p_ids[i], p_types[i], p_sv[i],
                                                     p_data[i], p_meta[i], v_ms)::text, 'UTF8'));
  end loop;
  insert into es.staged (tenant_id, occurred_at, stream_ids, versions, event_ids, types, svs, data, meta, leaves)
  values (p_tenant, v_occ, v_sid, v_ver, p_ids, p_types, p_sv, p_data, p_meta, v_leaf);
  if p_result <> 'null' then
    update es.commands set result = p_result where tenant_id = p_tenant and command_id = p_command_id;
  end if;
  for k in 1..m loop v_base[k] := v_base[k] + v_seq[k]; end loop;
  return v_base;
end $$;
