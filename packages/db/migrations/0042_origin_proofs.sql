-- Proof that the product recorded an event (event-store/origin.ts): made with the environment's secret, which nobody gets
-- with the database's password. It is part of what is hashed (hash version 2), so that it cannot be taken away either.
-- Events without one, of earlier releases, keep their hashes (version 1).
ALTER TABLE es.events ADD COLUMN origin bytea;--> statement-breakpoint
ALTER TABLE es.staged ADD COLUMN origins bytea[];--> statement-breakpoint
DROP FUNCTION es.leaf_preimage(text, text, int, uuid, text, int, jsonb, jsonb, timestamptz);--> statement-breakpoint
CREATE FUNCTION es.leaf_preimage(
  p_tenant text, p_stream text, p_version int, p_id uuid, p_type text, p_sv int, p_data jsonb, p_meta jsonb,
  p_occurred timestamptz, p_origin bytea DEFAULT null
) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  select case when p_origin is null then '[1, ' else '[2, ' end
      || to_json(p_tenant)::text || ', ' || to_json(p_stream)::text || ', ' || p_version::text || ', "'
      || p_id::text || '", ' || to_json(p_type)::text || ', ' || p_sv::text || ', ' || p_data::text || ', '
      || p_meta::text || ', ' || ((extract(epoch from p_occurred) * 1000)::bigint)::text
      || coalesce(', "' || encode(p_origin, 'hex') || '"', '') || ']'
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION es.sequence_staged() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = es, pg_temp SET plan_cache_mode = force_generic_plan AS $$
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
end $$;--> statement-breakpoint
-- Programs of the release before can record nothing from here on: without a proof it would count as forged for good.
DROP FUNCTION es.record_one(text, text, jsonb, text, int, uuid, text, int, jsonb, jsonb, timestamptz, boolean);--> statement-breakpoint
DROP PROCEDURE es.record_event(text, text, jsonb, text, int, uuid, text, int, jsonb, jsonb, timestamptz, boolean);--> statement-breakpoint
DROP FUNCTION es.append(text, text, jsonb, text[], int[], int[], uuid[], text[], int[], jsonb[], jsonb[], timestamptz);--> statement-breakpoint
CREATE FUNCTION es.append(
  p_tenant text, p_command_id text, p_result jsonb, p_streams text[], p_expected int[],
  p_stream_ix int[], p_ids uuid[], p_types text[], p_sv int[], p_data jsonb[], p_meta jsonb[],
  p_origins bytea[] DEFAULT null, p_occurred timestamptz DEFAULT null
) RETURNS int[]
LANGUAGE plpgsql SECURITY DEFINER SET search_path = es, pg_temp SET plan_cache_mode = force_generic_plan AS $$
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
end $$;--> statement-breakpoint
CREATE PROCEDURE es.record_event(
  p_tenant text, p_command_id text, p_result jsonb, p_stream text, p_expected int, p_id uuid, p_type text, p_sv int,
  p_data jsonb, p_meta jsonb, p_origin bytea, p_occurred timestamptz, p_alone boolean
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = es, pg_temp SET plan_cache_mode = force_generic_plan AS $$
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
end $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION es.verify(p_from bigint DEFAULT 1, p_to bigint DEFAULT null)
RETURNS TABLE (pos bigint, problem text) LANGUAGE sql STABLE AS $$
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
$$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION es.leaf_preimage, es.append FROM PUBLIC;--> statement-breakpoint
REVOKE EXECUTE ON PROCEDURE es.record_event FROM PUBLIC;--> statement-breakpoint
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'laurel_app') THEN
    GRANT EXECUTE ON FUNCTION es.leaf_preimage, es.append TO laurel_app;
    GRANT EXECUTE ON PROCEDURE es.record_event TO laurel_app;
  END IF;
END $$;
