-- The event log. Hand-written: drizzle-kit knows nothing of functions, deferred triggers and roles.
-- Advisory locks: 4711 the log's end (taken inside COMMIT), 4712 the projection epoch (shared by every command,
-- exclusive to the swap of a rebuild), 4713 migrations.
create schema if not exists es;
create schema if not exists rm;
create schema if not exists app;

create table es.log (
  one        boolean     primary key default true check (one),
  id         uuid        not null default gen_random_uuid(),
  created_at timestamptz not null default now()
);
insert into es.log default values;

create table es.streams (
  stream_id  text        primary key check (stream_id ~ '^[a-z][a-z0-9_]*-[A-Za-z0-9_-]{1,64}$'),
  category   text        generated always as (split_part(stream_id, '-', 1)) stored,
  tenant_id  text        not null,
  version    integer     not null check (version >= 0),
  created_at timestamptz not null default clock_timestamp(),
  closed_at  timestamptz
) with (fillfactor = 70);

create table es.events (
  position       bigint      primary key check (position > 0),
  tenant_id      text        not null,
  stream_id      text        not null,
  version        integer     not null check (version > 0),
  event_id       uuid        not null unique,
  type           text        not null,
  schema_version smallint    not null check (schema_version > 0),
  data           jsonb       not null check (jsonb_typeof(data) = 'object' and pg_column_size(data) <= 65536),
  meta           jsonb       not null check (jsonb_typeof(meta) = 'object'),
  occurred_at    timestamptz not null,
  recorded_at    timestamptz not null,
  hash_version   smallint    not null default 1,
  leaf_hash      bytea       not null check (length(leaf_hash) = 32),
  chain_hash     bytea       not null check (length(chain_hash) = 32),
  unique (stream_id, version)
);
create index events_type on es.events (type, position);
create index events_correlation on es.events ((meta->>'correlationId'));
create index events_actor on es.events ((meta->>'actorId'), position);

create table es.commands (
  tenant_id    text        not null,
  command_id   text        not null,
  command_type text        not null,
  fingerprint  bytea       not null,
  result       jsonb,
  created_at   timestamptz not null default now(),
  primary key (tenant_id, command_id)
);

create table es.subscriptions (
  name         text        primary key,
  position     bigint      not null default 0,
  state        text        not null default 'running' check (state in ('running', 'paused', 'failed')),
  last_error   jsonb,
  owner        text,
  heartbeat_at timestamptz,
  updated_at   timestamptz not null default now()
);

create table es.projections (
  name             text        not null,
  generation       integer     not null,
  mode             text        not null check (mode in ('inline', 'async')),
  status           text        not null check (status in ('building', 'live', 'retired', 'failed')),
  code_fingerprint text        not null,
  position         bigint      not null default 0,
  row_digest       text,
  started_at       timestamptz not null default now(),
  live_at          timestamptz,
  primary key (name, generation)
);
create unique index one_live_generation on es.projections (name) where status = 'live';

create table es.effects (
  effect_id       text        primary key check (effect_id ~ '^[a-z0-9._-]{1,120}$' and effect_id !~ '^[0-9]+$'),
  kind            text        not null,
  payload         jsonb       not null check (jsonb_typeof(payload) = 'object'),
  priority        integer     not null default 1 check (priority > 0),
  source_position bigint      not null,
  state           text        not null default 'pending' check (state in ('pending', 'done', 'dead')),
  attempts        integer     not null default 0,
  created_at      timestamptz not null default now(),
  enqueued_at     timestamptz,
  next_at         timestamptz not null default now(),
  done_at         timestamptz,
  done_position   bigint,
  last_error      text
);
create index effects_due on es.effects (priority, next_at) where state = 'pending';

create table es.dead_letters (
  subscription text        not null,
  position     bigint      not null,
  error        jsonb       not null,
  at           timestamptz not null default now(),
  primary key (subscription, position)
);

create table es.anchors (
  position     bigint      primary key,
  chain_hash   bytea       not null,
  signed_at    timestamptz not null,
  key_id       text        not null,
  signature    bytea       not null,
  published_to text[]      not null default '{}'
);

create table es.subject_keys (
  subject_id  text        primary key,
  key_version integer     not null default 1,
  wrapped_dek bytea,
  created_at  timestamptz not null default now(),
  shredded_at timestamptz,
  check ((wrapped_dek is null) = (shredded_at is not null))
);

create view es.head as
  select e.position, e.chain_hash, e.recorded_at from es.events e order by e.position desc limit 1;

create function es.no_mutation() returns trigger language plpgsql as $$
begin
  raise exception 'es.% is append-only', tg_table_name using errcode = 'ES403';
end $$;
create trigger events_append_only before update or delete on es.events for each row execute function es.no_mutation();
create trigger events_no_truncate before truncate on es.events for each statement execute function es.no_mutation();
create trigger anchors_append_only before update or delete on es.anchors for each row execute function es.no_mutation();
create trigger anchors_no_truncate before truncate on es.anchors for each statement execute function es.no_mutation();

-- Times enter as whole milliseconds since 1970, never as text: text depends on the session's time zone.
create function es.epoch_ms(t timestamptz) returns bigint language sql immutable parallel safe as $$
  select (extract(epoch from t) * 1000)::bigint
$$;

create function es.leaf_preimage(
  p_tenant text, p_stream text, p_version int, p_id uuid, p_type text, p_sv int, p_data jsonb, p_meta jsonb,
  p_occurred timestamptz
) returns text language sql stable parallel safe as $$
  select jsonb_build_array(1, p_tenant, p_stream, p_version, p_id, p_type, p_sv, p_data, p_meta,
                           (extract(epoch from p_occurred) * 1000)::bigint)::text
$$;

-- First statement of a command's transaction: holds the projection epoch, registers the command (waiting for a twin in
-- flight), takes the streams' turns in sorted order, and only then reads their events, each statement with its own
-- snapshot. Generic plans, here and below: PostgreSQL would plan anew at every call for the sake of an array's length. `history` is [[stream, type, schema_version, data], …] in stream and version order.
create function es.begin_command(
  p_tenant text, p_command_id text, p_type text, p_fingerprint bytea,
  p_exclusive text[] default '{}', p_shared text[] default '{}', p_occurred timestamptz default null
) returns table (is_new boolean, prior_fingerprint bytea, prior_result jsonb, at_ms bigint, history jsonb)
language plpgsql security definer set search_path = es, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'the log needs READ COMMITTED' using errcode = 'ES400';
  end if;
  perform set_config('lock_timeout', coalesce(nullif(current_setting('laurel.turn_timeout', true), ''), '15s'), true);
  perform pg_advisory_xact_lock_shared(4712);
  insert into es.commands (tenant_id, command_id, command_type, fingerprint)
  values (p_tenant, p_command_id, p_type, p_fingerprint) on conflict do nothing;
  if not found then
    return query select false, c.fingerprint, c.result, es.epoch_ms(date_trunc('milliseconds', c.created_at)), null::jsonb
      from es.commands c where c.tenant_id = p_tenant and c.command_id = p_command_id;
    return;
  end if;
  if cardinality(p_exclusive) = 1 and cardinality(p_shared) = 0 then
    perform pg_advisory_xact_lock(hashtextextended(p_exclusive[1], 0));
  else
    perform es.take_turns(p_exclusive, p_shared);
  end if;
  -- A statement of its own, after the turns: its snapshot is the first that shows what the ones before us left.
  select coalesce(jsonb_agg(jsonb_build_array(e.stream_id, e.type, e.schema_version, e.data) order by e.stream_id, e.version), '[]')
    into history from es.events e where e.stream_id = any (p_exclusive || p_shared);
  is_new := true;
  at_ms := es.epoch_ms(date_trunc('milliseconds', coalesce(p_occurred, now())));
  return next;
end $$;

create function es.take_turns(p_exclusive text[], p_shared text[]) returns void
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

-- One row per call of es.append, until COMMIT; empty outside open transactions.
create unlogged table es.staged (
  id          bigint      generated always as identity primary key,
  tenant_id   text        not null,
  occurred_at timestamptz not null,
  stream_ids  text[]      not null,
  versions    int[]       not null,
  event_ids   uuid[]      not null,
  types       text[]      not null,
  svs         int[]       not null,
  data        jsonb[]     not null,
  meta        jsonb[]     not null,
  leaves      bytea[]     not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

-- Runs inside COMMIT: under one lock, the next positions and the chain. Whoever sees position p sees every one below.
create function es.sequence_staged() returns trigger
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
                         occurred_at, recorded_at, leaf_hash, chain_hash)
  select v_pos + o, new.tenant_id, s, v, e, t, sv, d, m, new.occurred_at, v_rec, l, c
    from unnest(new.stream_ids, new.versions, new.event_ids, new.types, new.svs, new.data, new.meta, new.leaves, v_chain)
         with ordinality as u(s, v, e, t, sv, d, m, l, c, o);
  delete from es.staged where id = new.id;
  -- A wake-up hint only: followers also poll.
  perform pg_notify('es', '');
  return null;
end $$;
create constraint trigger sequence_at_commit after insert on es.staged
  deferrable initially deferred for each row execute function es.sequence_staged();

-- p_expected per stream: -1 any | 0 must not exist | n exactly | -2 must exist. p_stream_ix says which stream each
-- event goes to (1-based). Answers the streams' new versions.
create function es.append(
  p_tenant text, p_command_id text, p_result jsonb, p_streams text[], p_expected int[],
  p_stream_ix int[], p_ids uuid[], p_types text[], p_sv int[], p_data jsonb[], p_meta jsonb[],
  p_occurred timestamptz default null
) returns int[]
language plpgsql security definer set search_path = es, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  n int := cardinality(p_ids); m int := cardinality(p_streams); k int; cnt int; v int;
  v_base int[] := array_fill(0, array[m]); v_seq int[] := array_fill(0, array[m]);
  v_occ timestamptz := date_trunc('milliseconds', coalesce(p_occurred, now()));
  v_ms bigint := (extract(epoch from v_occ) * 1000)::bigint;
  v_ver int[] := '{}'; v_sid text[] := '{}'; v_leaf bytea[] := '{}';
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'the log needs READ COMMITTED' using errcode = 'ES400';
  end if;
  if n = 0 then raise exception 'no events' using errcode = 'ES400'; end if;
  for k in 1..m loop
    -- Sorted by the caller, so that no two appends wait for each other's rows.
    if k > 1 and p_streams[k] collate "C" <= p_streams[k - 1] then
      raise exception 'streams are not in order' using errcode = 'ES400';
    end if;
    cnt := cardinality(array_positions(p_stream_ix, k));
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

-- For a command that was accepted without a single new fact: its answer is kept all the same.
create function es.settle_command(p_tenant text, p_command_id text, p_result jsonb) returns void
language sql security definer set search_path = es, pg_temp as $$
  update es.commands set result = p_result where tenant_id = p_tenant and command_id = p_command_id
$$;

create function es.verify(p_from bigint default 1, p_to bigint default null)
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
           when r.hash_version <> 1 then 'unknown hash version'
           when r.leaf_hash <> sha256(convert_to(es.leaf_preimage(r.tenant_id, r.stream_id, r.version, r.event_id, r.type,
                  r.schema_version, r.data, r.meta, r.occurred_at), 'UTF8')) then 'content changed'
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
create function es.verify_streams() returns table (stream text, problem text) language sql stable as $$
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

-- What the application may do, for installations that connect as a member of this role: read the log and call it, never
-- write it. Where roles may not be created, the triggers above still stand.
do $$ begin
  create role laurel_app nologin;
exception
  when duplicate_object or unique_violation then null;
  when insufficient_privilege then raise notice 'role laurel_app was not created';
end $$;
revoke execute on all functions in schema es from public;
do $$ begin
  if exists (select from pg_roles where rolname = 'laurel_app') then
    grant usage on schema es, rm, app to laurel_app;
    grant select on all tables in schema es to laurel_app;
    grant insert, update on es.subscriptions, es.projections, es.effects, es.dead_letters, es.subject_keys to laurel_app;
    grant delete on es.dead_letters to laurel_app;
    grant insert on es.anchors to laurel_app;
    alter default privileges in schema rm grant select, insert, update, delete on tables to laurel_app;
    alter default privileges in schema app grant select, insert, update, delete on tables to laurel_app;
    grant execute on function es.begin_command, es.append, es.settle_command, es.verify, es.verify_streams,
      es.leaf_preimage, es.epoch_ms, es.take_turns to laurel_app;
  end if;
end $$;
