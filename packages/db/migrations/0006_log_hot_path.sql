-- A command's way through the log with less work: one answer instead of rows, one event without staging, and the tables'
-- checks as functions, whose plans are kept (PostgreSQL reads a plain CHECK from its text and plans it at every insert).
-- What is checked, hashed and locked is what it was.
create function es.is_sound_event(
  p_position bigint, p_version int, p_sv int, p_data jsonb, p_meta jsonb, p_leaf bytea, p_chain bytea
) returns boolean language plpgsql immutable parallel safe as $$
begin
  return p_position > 0 and p_version > 0 and p_sv > 0
     and jsonb_typeof(p_data) = 'object' and pg_column_size(p_data) <= 65536 and jsonb_typeof(p_meta) = 'object'
     and length(p_leaf) = 32 and length(p_chain) = 32;
end $$;
-- `not valid` spares a long log the scan: the checks that go have seen every row.
alter table es.events
  drop constraint events_position_check,
  drop constraint events_version_check,
  drop constraint events_schema_version_check,
  drop constraint events_data_check,
  drop constraint events_meta_check,
  drop constraint events_leaf_hash_check,
  drop constraint events_chain_hash_check,
  add constraint events_sound
    check (es.is_sound_event(position, version, schema_version, data, meta, leaf_hash, chain_hash)) not valid;

create function es.is_sound_stream(p_stream text, p_version int) returns boolean language plpgsql immutable parallel safe as $$
begin
  return p_version >= 0 and p_stream ~ '^[a-z][a-z0-9_]*-[A-Za-z0-9_-]{1,64}$';
end $$;
alter table es.streams
  drop constraint streams_stream_id_check,
  drop constraint streams_version_check,
  add constraint streams_sound check (es.is_sound_stream(stream_id, version)) not valid;

-- The same text as jsonb_build_array(…)::text, which would copy data and meta before it prints them.
create or replace function es.leaf_preimage(
  p_tenant text, p_stream text, p_version int, p_id uuid, p_type text, p_sv int, p_data jsonb, p_meta jsonb,
  p_occurred timestamptz
) returns text language sql stable parallel safe as $$
  select '[1, ' || to_json(p_tenant)::text || ', ' || to_json(p_stream)::text || ', ' || p_version::text || ', "'
      || p_id::text || '", ' || to_json(p_type)::text || ', ' || p_sv::text || ', ' || p_data::text || ', '
      || p_meta::text || ', ' || ((extract(epoch from p_occurred) * 1000)::bigint)::text || ']'
$$;

-- es.begin_command for software from here on (the other stays for what runs while a new version is put in place):
-- [true, moment in ms, history] for a new command, [false, fingerprint in hex, result] for one that was done. Expressions
-- in `if` and not `perform`, which would start an executor for each.
create function es.open_command(
  p_tenant text, p_command_id text, p_type text, p_fingerprint bytea,
  p_exclusive text[] default '{}', p_shared text[] default '{}', p_occurred timestamptz default null
) returns json
language plpgsql security definer set search_path = es, pg_temp set plan_cache_mode = force_generic_plan as $$
declare v_answer json;
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'the log needs READ COMMITTED' using errcode = 'ES400';
  end if;
  if set_config('lock_timeout', coalesce(nullif(current_setting('laurel.turn_timeout', true), ''), '15s'), true) is null
     or pg_advisory_xact_lock_shared(4712) is null then
    return null;
  end if;
  insert into es.commands (tenant_id, command_id, command_type, fingerprint)
  values (p_tenant, p_command_id, p_type, p_fingerprint) on conflict do nothing;
  if not found then
    select json_build_array(false, encode(c.fingerprint, 'hex'), c.result) into v_answer
      from es.commands c where c.tenant_id = p_tenant and c.command_id = p_command_id;
    return v_answer;
  end if;
  -- The history is read by a statement of its own, after the turns: its snapshot is the first that shows what the ones
  -- before us left.
  if cardinality(p_exclusive) = 1 and cardinality(p_shared) = 0 then
    if pg_advisory_xact_lock(hashtextextended(p_exclusive[1], 0)) is null then return null; end if;
    select json_agg(json_build_array(e.stream_id, e.type, e.schema_version, e.data)) into v_answer
      from (select i.stream_id, i.type, i.schema_version, i.data from es.events i
             where i.stream_id = p_exclusive[1] order by i.version) e;
  else
    perform es.take_turns(p_exclusive, p_shared);
    select json_agg(json_build_array(e.stream_id, e.type, e.schema_version, e.data) order by e.stream_id, e.version)
      into v_answer from es.events e where e.stream_id = any (p_exclusive || p_shared);
  end if;
  return json_build_array(true, es.epoch_ms(date_trunc('milliseconds', coalesce(p_occurred, now()))),
                          coalesce(v_answer, '[]'));
end $$;

-- es.append of one event and what the trigger does with it, in one: for the last statement before COMMIT, in the same
-- message as it, so that the log's lock is never held while a client is waited for. The commit does not wait for the
-- disk, and so the next writer does not wait for it either; whoever calls this waits after it, before anything is
-- acknowledged.
create function es.record_one(
  p_tenant text, p_command_id text, p_result jsonb, p_stream text, p_expected int, p_id uuid, p_type text, p_sv int,
  p_data jsonb, p_meta jsonb, p_occurred timestamptz default null
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
  if set_config('synchronous_commit', 'off', true) is null
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

revoke execute on function es.is_sound_event, es.is_sound_stream, es.open_command, es.record_one from public;
do $$ begin
  if exists (select from pg_roles where rolname = 'laurel_app') then
    grant execute on function es.open_command, es.record_one to laurel_app;
  end if;
end $$;
