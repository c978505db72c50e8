import type { Db } from '@laurel/event-store/db.ts';
import { isKey } from '@laurel/event-store/subjects.ts';
import { poolOf } from '@laurel/event-store/transaction.ts';
import { clockDrifts } from '../clock-drift.ts';
import type { Examination } from './finding.ts';
import { rowsOf } from './rows-of.ts';

/**
 * Followers: one whose checkpoint is ahead of the log will never see what comes next, one that is paused reads nothing,
 * and a stream that was parked without the log saying so, or from an earlier event on, is kept from it by somebody's hand.
 */
export const subscriptions: Examination = async function* ({ db }) {
  const { rows } = await poolOf(db).query<{ name: string; position: string; head: string }>(
    `select s.name, s.position, h.head from es.subscriptions s, (select coalesce(max(e.position), 0) as head from es.events e) h
      where s.position > h.head order by s.name`,
  );
  for (const { name, position, head } of rows)
    yield { about: `follower ${name}`, problem: `it stands at ${position} and the log ends at ${head}` };
  const paused = await poolOf(db).query<{ name: string }>(
    `select s.name from es.subscriptions s where s.state = 'paused' order by s.name`,
  );
  for (const { name } of paused.rows)
    yield {
      about: `follower ${name}`,
      problem: 'it is paused, which the product never does: set its state to running',
    };
  const parked = await poolOf(db).query<{ name: string; stream: string }>(
    `select p.subscription as name, p.stream_id as stream from es.parked_streams p
      where not exists (select from es.events e where e.type = 'audit.stream_parked'
                           and e.data ->> 'subscription' = p.subscription and e.data ->> 'streamId' = p.stream_id
                           and (e.data ->> 'position')::bigint <= p.position)
      order by 1, 2`,
  );
  for (const { name, stream } of parked.rows)
    yield { about: `follower ${name}`, problem: `it is kept from ${stream}, and no event says that it was parked` };
};

/** Messages that wait: each is tried again within a minute. That one is missing is found by its mark. */
export const messages: Examination = async function* ({ db }) {
  const { rows } = await poolOf(db).query<{ id: string; time: string }>(
    `select message_id as id, to_char(next_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as time
       from app.outgoing where next_at > now() + interval '1 hour' order by 1`,
  );
  for (const { id, time } of rows)
    yield { about: `outgoing ${id}`, problem: `it was put off to ${time}: have it sent, by setting next_at to now()` };
};

/** Clocks: where one was wrong, a time does not say which events lie before it. */
export const clocks: Examination = async function* ({ db }) {
  for (const { from, to, seconds } of await clockDrifts(db))
    yield {
      about: `events ${from} to ${to}`,
      problem: `recorded by a clock up to ${seconds} s from that of the program; name positions there, not times`,
    };
};

/** Persons' keys: destroyed by an erasure that the log has, and by nothing else, neither deleted nor overwritten. */
export const personKeys: Examination = async function* ({ db, secrets }) {
  const { rows } = await poolOf(db).query<{ subject: string; problem: string }>(
    `with erased as (
       select distinct e.data ->> 'subjectId' as subject from es.events e where e.type = 'audit.subject_erased'),
     named as (
       select jsonb_path_query(e.data, '$.**."$enc"."s"') #>> '{}' as subject from es.events e
        where e.data::text like '%"$enc"%'
       union
       select p.person_id::text from app.persons p
        where coalesce(p.id_card, p.phone, p.email, p.bank_card) is not null)
     select coalesce(k.subject_id, n.subject) as subject,
            case when k.subject_id is null then 'names or contacts are sealed with this key and it is missing'
                 when k.wrapped_dek is null then 'the key was destroyed and no event says that the person was erased'
                 else 'the person was erased and the key is still there' end as problem
       from named n full join es.subject_keys k on k.subject_id = n.subject
       left join erased x on x.subject = coalesce(k.subject_id, n.subject)
      where k.subject_id is null or (k.wrapped_dek is null) <> (x.subject is not null)
      order by 1`,
  );
  for (const { subject, problem } of rows) yield { about: `key of ${subject}`, problem };
  if (!secrets) return;
  const kek = secrets.keyFor('personalData');
  for await (const key of rowsOf<{ subject_id: string; wrapped_dek: Buffer }>(db, KEYS))
    if (!isKey(key, kek))
      yield { about: `key of ${key.subject_id}`, problem: 'it was overwritten: what is sealed with it cannot be read' };
};

const KEYS = 'select subject_id, wrapped_dek from es.subject_keys where wrapped_dek is not null order by subject_id';

type Answered = { command_id: string; command_type: string; use_case: string; result: unknown; data: unknown[] };

/**
 * Commands: each has the use case that its events name, and its answer is derived from its events, or counts them.
 * Commands without events have nothing to be compared with.
 */
export const commands: Examination = async function* ({ db }) {
  for await (const { command_id, command_type, use_case, result, data } of answered(db)) {
    const about = `command ${command_id}`;
    if (command_type !== use_case)
      yield { about, problem: `it is stored as ${command_type}, its events say ${use_case}` };
    const said = new Set(data.flatMap((one) => [...leaves(one)]));
    const foreign = [...leaves(result)].find((leaf) => !said.has(leaf) && !isCount(leaf, data.length));
    if (foreign !== undefined)
      yield { about, problem: `its answer says ${JSON.stringify(foreign)}, its events do not` };
  }
};

const isCount = (leaf: unknown, most: number) =>
  typeof leaf === 'number' && Number.isInteger(leaf) && leaf >= 0 && leaf <= most;

function* leaves(value: unknown): Generator<unknown> {
  if (typeof value !== 'object') yield value;
  else if (value !== null) for (const inner of Object.values(value)) yield* leaves(inner);
}

/** Commands with their events. */
const answered = (db: Db) =>
  rowsOf<Answered>(
    db,
    `select c.command_id, c.command_type, min(e.meta ->> 'useCase') as use_case, c.result, jsonb_agg(e.data) as data
       from es.commands c join es.events e on e.meta ->> 'commandId' = c.command_id and e.tenant_id = c.tenant_id
      where c.result is not null or c.command_type <> e.meta ->> 'useCase'
      group by c.tenant_id, c.command_id`,
  );
