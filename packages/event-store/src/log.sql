-- The log's functions, triggers and rights as they are now. Applied after the numbered migrations whenever this text has
-- changed (apply-log-sql.ts), so a change of a function is made here and not in a migration. Tables are migrations.
-- Routines that are no more, or have other arguments now, are dropped here.
drop function if exists es.begin_command(text, text, text, bytea, text[], text[], timestamptz);

-- Times enter as whole milliseconds since 1970, never as text, which depends on the session's time zone.
create or replace function es.epoch_ms(t timestamptz) returns bigint language sql immutable parallel safe as $$
  select (extract(epoch from t) * 1000)::bigint
$$;

-- The text that is hashed for an event. Version 2 has the proof of its origin (origin.ts).
create or replace function es.leaf_preimage(
  p_tenant text, p_stream text, p_version int, p_id uuid, p_type text, p_sv int, p_data jsonb, p_meta jsonb,
  p_occurred timestamptz, p_origin bytea default null
) returns text language sql stable parallel safe as $$
  select case when p_origin is null then '[1, ' else '[2, ' end
      || to_json(p_tenant)::text || ', ' || to_json(p_stream)::text || ', ' || p_version::text || ', "'
      || p_id::text || '", ' || to_json(p_type)::text || ', ' || p_sv::text || ', ' || p_data::text || ', '
      || p_meta::text || ', ' || ((extract(epoch from p_occurred) * 1000)::bigint)::text
      || coalesce(', "' || encode(p_origin, 'hex') || '"', '') || ']'
$$;

-- What CHECKs of es.events and es.streams ask. As functions, whose plans are kept: PostgreSQL plans a plain CHECK anew
-- at every insert.
create or replace function es.is_sound_event(
  p_position bigint, p_version int, p_sv int, p_data jsonb, p_meta jsonb, p_leaf bytea, p_chain bytea
) returns boolean language plpgsql immutable parallel safe as $$
begin
  return p_position > 0 and p_version > 0 and p_sv > 0
     and jsonb_typeof(p_data) = 'object' and pg_column_size(p_data) <= 65536 and jsonb_typeof(p_meta) = 'object'
     and length(p_leaf) = 32 and length(p_chain) = 32;
end $$;

create or replace function es.is_sound_stream(p_stream text, p_version int) returns boolean
language plpgsql immutable parallel safe as $$
begin
  return p_version >= 0 and p_stream ~ '^[a-z][a-z0-9_]*-[A-Za-z0-9_-]{1,64}$';
end $$;

-- Events and anchors are only ever added.
create or replace function es.no_mutation() returns trigger language plpgsql as $$
begin
  raise exception 'es.% is append-only', tg_table_name using errcode = 'ES403';
end $$;
create or replace trigger events_append_only before update or delete on es.events
  for each row execute function es.no_mutation();
create or replace trigger events_no_truncate before truncate on es.events
  for each statement execute function es.no_mutation();
create or replace trigger anchors_append_only before update or delete on es.anchors
  for each row execute function es.no_mutation();
create or replace trigger anchors_no_truncate before truncate on es.anchors
  for each statement execute function es.no_mutation();

-- Locks of streams in one order everywhere, so that two commands never wait for each other.
create or replace function es.take_turns(p_exclusive text[], p_shared text[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare v_name text; v_exclusive boolean;
begin
  for v_name, v_exclusive in
    select s, bool_or(x) from (select unnest(p_exclusive) s, true x union all select unnest(p_shared), false) u
     group by s order by s collate "C"
  loop
    if v_exclusive then perform pg_advisory_xact_lock(hashtextextended(v_name, 0));
    else perform pg_advisory_xact_lock_shared(hashtextextended(v_name, 0));
    end if;
  end loop;
end $$;

-- First statement of a command's transaction: holds the projection epoch, registers the command (waiting for a twin in
-- flight), takes the streams' turns in sorted order, and only then reads their events. Answers
-- [true, moment in ms, history] for a new command, [false, fingerprint in hex, result] for one that was done. Generic
-- plans, here and below: PostgreSQL would plan anew at every call for the sake of an array's length. Expressions in `if`
-- and not `perform`, which would start an executor for each.
create or replace function es.open_command(
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

-- Runs inside COMMIT: under one lock, the next positions and the chain. Whoever sees position p sees every one below.
create or replace function es.sequence_staged() returns trigger
language plpgsql security definer set search_path = es, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  n int := cardinality(new.event_ids);
  v_pos bigint; v_hash bytea; v_last timestamptz; v_rec timestamptz; v_chain bytea[] := '{}';
begin
  perform pg_advisory_xact_lock(4711);
  select e.position, e.chain_hash, e.recorded_at into v_pos, v_hash, v_last
    from es.events e order by e.position desc limit 1;
  if not found then
    v_pos := 0; v_hash := sha256('genesis'::bytea); v_last := '-infinity';
  end if;
  v_rec := greatest(date_trunc('milliseconds', clock_timestamp()), v_last);
  for i in 1..n loop
    v_hash := sha256(v_hash || int8send(v_pos + i) || int8send((extract(epoch from v_rec) * 1000)::bigint) || new.leaves[i]);
    v_chain[i] := v_hash;
  end loop;
  insert into es.events (position, tenant_id, stream_id, version, event_id, type, schema_version, data, meta,
                         occurred_at, recorded_at, hash_version, leaf_hash, chain_hash, origin)
  select v_pos + i, new.tenant_id, s, v, e, t, sv, d, m, new.occurred_at, v_rec, case when o is null then 1 else 2 end, l, c, o
    from unnest(new.stream_ids, new.versions, new.event_ids, new.types, new.svs, new.data, new.meta, new.leaves, v_chain,
                new.origins)
         with ordinality as u(s, v, e, t, sv, d, m, l, c, o, i);
  delete from es.staged where id = new.id;
  -- A wake-up hint only: followers also poll.
  perform pg_notify('es', '');
  return null;
end $$;
drop trigger if exists sequence_at_commit on es.staged;
create constraint trigger sequence_at_commit after insert on es.staged
  deferrable initially deferred for each row execute function es.sequence_staged();

-- p_expected per stream: -1 any | 0 must not exist | n exactly | -2 must exist. p_stream_ix says which stream each
-- event goes to (1-based). Answers the streams' new versions.
create or replace function es.append(
  p_tenant text, p_command_id text, p_result jsonb, p_streams text[], p_expected int[],
  p_stream_ix int[], p_ids uuid[], p_types text[], p_sv int[], p_data jsonb[], p_meta jsonb[],
  p_origins bytea[] default null, p_occurred timestamptz default null
) returns int[]
language plpgsql security definer set search_path = es, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  n int := cardinality(p_ids); m int := cardinality(p_streams); k int; cnt int; v int;
  v_base int[] := array_fill(0, array[m]); v_seq int[] := array_fill(0, array[m]); v_cnt int[] := array_fill(0, array[m]);
  v_occ timestamptz := date_trunc('milliseconds', coalesce(p_occurred, now()));
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
    v_leaf[i] := sha256(convert_to(es.leaf_preimage(p_tenant, v_sid[i], v_ver[i], p_ids[i], p_types[i], p_sv[i], p_data[i],
                                                    p_meta[i], v_occ, p_origins[i]), 'UTF8'));
  end loop;
  insert into es.staged (tenant_id, occurred_at, stream_ids, versions, event_ids, types, svs, data, meta, leaves, origins)
  values (p_tenant, v_occ, v_sid, v_ver, p_ids, p_types, p_sv, p_data, p_meta, v_leaf, p_origins);
  if p_result <> 'null' then
    update es.commands set result = p_result where tenant_id = p_tenant and command_id = p_command_id;
  end if;
  for k in 1..m loop v_base[k] := v_base[k] + v_seq[k]; end loop;
  return v_base;
end $$;

-- es.append of one event and what the trigger does with it, in one: for the last statement before COMMIT, in the same
-- message as it, so that the log's lock is never held while a client is waited for. A procedure: CALL needs neither a
-- plan nor an answer's row. In company the commit does not wait for the disk; the caller waits after it, before anything
-- is acknowledged.
create or replace procedure es.record_event(
  p_tenant text, p_command_id text, p_result jsonb, p_stream text, p_expected int, p_id uuid, p_type text, p_sv int,
  p_data jsonb, p_meta jsonb, p_origin bytea, p_occurred timestamptz, p_alone boolean
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
  -- The text of es.leaf_preimage, without the cost of the call.
  v_leaf := sha256(convert_to(case when p_origin is null then '[1, ' else '[2, ' end
    || to_json(p_tenant)::text || ', ' || to_json(p_stream)::text || ', '
    || v_version::text || ', "' || p_id::text || '", ' || to_json(p_type)::text || ', ' || p_sv::text || ', '
    || p_data::text || ', ' || p_meta::text || ', ' || ((extract(epoch from v_occ) * 1000)::bigint)::text
    || coalesce(', "' || encode(p_origin, 'hex') || '"', '') || ']', 'UTF8'));
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
                         occurred_at, recorded_at, hash_version, leaf_hash, chain_hash, origin)
  values (v_pos, p_tenant, p_stream, v_version, p_id, p_type, p_sv, p_data, p_meta, v_occ, v_rec,
          case when p_origin is null then 1 else 2 end, v_leaf,
          sha256(v_hash || int8send(v_pos) || int8send((extract(epoch from v_rec) * 1000)::bigint) || v_leaf), p_origin);
end $$;

-- For a command that was accepted without a new event: its answer is kept all the same.
create or replace function es.settle_command(p_tenant text, p_command_id text, p_result jsonb) returns void
language sql security definer set search_path = es, pg_temp as $$
  update es.commands set result = p_result where tenant_id = p_tenant and command_id = p_command_id
$$;

-- Programs may not write es.commands but by functions; this one forgets what is old, never what a client may still repeat.
create or replace function es.prune_commands(p_before timestamptz, p_limit int) returns int
language plpgsql security definer set search_path = es, pg_temp as $$
declare v_gone int;
begin
  if p_before > now() - interval '30 days' then
    raise exception 'commands are kept for 30 days at least' using errcode = 'ES400';
  end if;
  delete from es.commands c where (c.tenant_id, c.command_id) in
    (select o.tenant_id, o.command_id from es.commands o where o.created_at < p_before limit p_limit);
  get diagnostics v_gone = row_count;
  return v_gone;
end $$;

-- The ids that an event holds, for the index by which events that name somebody are found. The text is split where it has
-- a quote, and only what may hold an id is looked at again.
create or replace function es.ids_in(p_data jsonb) returns text[] language plpgsql immutable strict parallel safe as $$
declare v_ids text[] := '{}'; v_part text;
begin
  foreach v_part in array string_to_array(p_data::text, '"') loop
    if v_part like '%-____-____-____-____________%' then
      if length(v_part) = 36 and v_part like '________-____-____-____-____________'
         and translate(v_part, '0123456789abcdef', '') = '----' then
        v_ids := v_ids || v_part;
      else
        v_ids := v_ids || array(
          select m[1] from regexp_matches(v_part, '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}', 'g') m);
      end if;
    end if;
  end loop;
  return v_ids;
end $$;

-- Chain, gaps and contents.
create or replace function es.verify(p_from bigint default 1, p_to bigint default null)
returns table (pos bigint, problem text) language sql stable as $$
  with r as (
    select e.*, lag(e.position) over w as prev_pos, lag(e.chain_hash) over w as prev_chain, lag(e.recorded_at) over w as prev_rec
      from es.events e where e.position >= greatest(p_from - 1, 1) and (p_to is null or e.position <= p_to)
    window w as (order by e.position)),
  c as (
    select r.position,
      case when r.prev_pos is null and r.position > 1 and r.position <> p_from - 1 then 'missing rows before'
           when r.prev_pos is not null and r.position <> r.prev_pos + 1 then 'gap after ' || r.prev_pos
           when r.prev_rec > r.recorded_at then 'recorded_at goes backwards'
           when r.hash_version <> case when r.origin is null then 1 else 2 end then 'unknown hash version'
           when r.leaf_hash <> sha256(convert_to(es.leaf_preimage(r.tenant_id, r.stream_id, r.version, r.event_id, r.type,
                  r.schema_version, r.data, r.meta, r.occurred_at, r.origin), 'UTF8')) then 'content changed'
           when (r.prev_chain is not null or r.position = 1) and r.chain_hash <> sha256(
                  coalesce(r.prev_chain, sha256('genesis'::bytea)) || int8send(r.position)
                  || int8send((extract(epoch from r.recorded_at) * 1000)::bigint) || r.leaf_hash) then 'chain broken'
           when extract(microseconds from r.recorded_at)::bigint % 1000 <> 0
             or extract(microseconds from r.occurred_at)::bigint % 1000 <> 0 then 'a time finer than its hash'
      end as problem
    from r where r.position >= p_from)
  select c.position, c.problem from c where c.problem is not null order by c.position
$$;

-- Streams against their events: a version missing or doubled, a head that disagrees, a stream without a head.
create or replace function es.verify_streams() returns table (stream text, problem text) language sql stable as $$
  with e as (select stream_id, count(*) n, min(version) lo, max(version) hi from es.events group by stream_id)
  select coalesce(e.stream_id, s.stream_id),
         case when e.stream_id is null then 'a head without events'
              when s.stream_id is null then 'events without a head'
              when e.lo <> 1 or e.n <> e.hi then 'versions are not contiguous'
              else 'head says ' || s.version || ', events say ' || e.hi end
    from e full join es.streams s using (stream_id)
   where e.stream_id is null or s.stream_id is null or e.lo <> 1 or e.n <> e.hi or s.version <> e.hi
   order by 1
$$;

-- What programs may do, where they connect as members of this role: read the log and call it, never write it.
revoke execute on all routines in schema es from public;
grant execute on function es.ids_in to public;
do $$ begin
  if exists (select from pg_roles where rolname = 'laurel_app') then
    grant execute on function es.append, es.epoch_ms, es.ids_in, es.leaf_preimage, es.open_command,
      es.prune_commands, es.settle_command, es.take_turns, es.verify, es.verify_streams to laurel_app;
    grant execute on procedure es.record_event to laurel_app;
  end if;
end $$;
