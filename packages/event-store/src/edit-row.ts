import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { By } from '@laurel/domain/kernel/actor.ts';
import type { RefusalDetail, RowDecision } from '@laurel/domain/kernel/decision.ts';
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { Asked, Executed } from './command.ts';
import type { Db, Tx } from './db.ts';
import { failureOf, MOST_TRIES } from './execute.ts';
import { originKeyOf } from './origin.ts';
import { type Registration, register, settle, TENANT } from './run-command.ts';
import { asStored, fingerprint } from './stored-json.ts';
import { ON_DISK, withConnection } from './transaction.ts';

type Wrong<R extends string> = { readonly refusal: R; readonly detail?: RefusalDetail | undefined };

/**
 * A code or a password whose failed attempts are counted. `check` runs in the edit's transaction before the command id
 * is registered; when it refuses, what it wrote is kept. It must not throw for a wrong proof.
 */
export type Proof<P extends string> = {
  /** The lock that serialises attempts at the same secret. */
  readonly turn: string;
  readonly check: (tx: Tx) => Promise<Wrong<P> | null>;
};

/**
 * One edit of rows.
 *
 * - `command`: what was asked, without the command id. Only a keyed digest of it is stored, so it may hold secrets.
 * - `turns`: advisory locks that the edit holds until it is over, for rows that are not there yet or rules across rows.
 * - `read`: the rows that the decision needs, in the edit's transaction. Throw here what is not found or not allowed.
 * - `decide`: pure; lives in `domain`.
 * - `write`: the rows, their audit rows (`recordChange`) and the messages about them (`putOutgoing`). Its answer is
 *   stored and given again to a repeat: no secret and no personal data may be in it.
 * - `explain`: what a refusal says beyond its word, where that must be read.
 * - `conflicts`: which refusal a violated unique index means, by the index's name.
 * - `at`: the moment of the edit; otherwise when its request arrived.
 */
export type Edit<Rows, Change, R extends string, Result, C extends string, P extends string> = Asked & {
  readonly turns?: readonly string[];
  readonly proof?: Proof<P> | undefined;
  readonly read: (tx: Tx, by: By) => Promise<Rows>;
  readonly decide: (rows: Rows, by: By) => RowDecision<Change, R>;
  readonly write: (tx: Tx, change: Change, by: By, rows: Rows) => Promise<Result>;
  readonly explain?: (tx: Tx, refusal: R, rows: Rows) => Promise<RefusalDetail | undefined>;
  readonly conflicts?: Readonly<Record<string, C>>;
};

/**
 * Edits rows in one transaction, with the promises of `execute`: the command id is registered, and a repeat of the same
 * command by the same actor answers as before and does nothing; `commandReused` when the id already served another
 * command or actor; `tooBusy` when a lock was not obtained in time. A refusal, and whatever throws, rolls back
 * everything with the registration, so that the command may be sent again.
 */
export const editRow = async <
  Rows,
  Change,
  R extends string,
  Result,
  const C extends string = never,
  P extends string = never,
>(
  db: Db,
  edit: Edit<Rows, Change, R, Result, C, P>,
): Promise<Executed<Result, R | C | P>> => {
  const command = await registrationOf(db, edit);
  for (let tries = 1; ; tries++) {
    try {
      return await attempt(db, edit, command);
    } catch (error) {
      const failure = failureOf(error, edit);
      if (failure === 'again' && tries < MOST_TRIES) await pause(5 + Math.random() * 75);
      else if (failure === 'again' || failure === 'late') return { ok: false, refusal: 'tooBusy' };
      else if (failure) return { ok: false, refusal: failure.word as C };
      else throw error;
    }
  }
};

type Given = Pick<
  Edit<never, unknown, string, unknown, string, string>,
  'useCase' | 'command' | 'commandId' | 'actor' | 'request' | 'at' | 'turns'
>;

/** The digest is keyed: a person who reads the table could otherwise try out passwords and ID numbers against it. */
const registrationOf = async (db: Db, edit: Given): Promise<Registration> => {
  const { key } = await originKeyOf(db);
  const said = fingerprint([edit.useCase, edit.actor.personId, edit.command]);
  const print = createHmac('sha256', key).update('edit').update(said).digest('hex');
  const { useCase, commandId, request, at, turns = [] } = edit;
  return { useCase, commandId, request, at, print, exclusive: turns, shared: [] };
};

const attempt = <Rows, Change, R extends string, Result, C extends string, P extends string>(
  db: Db,
  edit: Edit<Rows, Change, R, Result, C, P>,
  command: Registration,
): Promise<Executed<Result, R | P>> =>
  withConnection(db, async (tx, client) => {
    if (edit.proof) {
      const ended = await checkProof<Result, P>(client, tx, edit.proof, command);
      if (ended) return ended;
    }
    const opened = await register(client, command, { beginning: edit.proof === undefined });
    if (!opened.isNew) return repeated<Result>(client, opened);

    const by: By = { actor: edit.actor, at: opened.at, newId: () => uuidv7() };
    const rows = await edit.read(tx, by);
    const decision = edit.decide(rows, by);
    if (!decision.ok) {
      const { refusal } = decision;
      const detail = (await edit.explain?.(tx, refusal, rows)) ?? decision.detail;
      await client.query('rollback');
      return { ok: false, refusal, ...(detail && { detail }) };
    }
    const result = asStored((await edit.write(tx, decision.change, by, rows)) ?? null) as Result;
    await settle(client, command, result);
    await client.query('commit');
    return { ok: true, status: 'done', result };
  });

/** Ends the transaction of a repeated command. The first one may have been committed this instant. */
const repeated = async <Result>(
  client: pg.PoolClient,
  { sameCommand, result }: { readonly sameCommand: boolean; readonly result: unknown },
): Promise<Executed<Result, never>> => {
  await client.query(sameCommand ? `rollback; ${ON_DISK}` : 'rollback');
  return sameCommand
    ? { ok: true, status: 'replayed', result: result as Result }
    : { ok: false, refusal: 'commandReused' };
};

/**
 * Begins the transaction and checks the proof, unless the command was already done: a code that is used up must not
 * refuse a repeat. Answers how the command ended here, or null when it continues in the same transaction.
 */
const checkProof = async <Result, P extends string>(
  client: pg.PoolClient,
  tx: Tx,
  { turn, check }: Proof<P>,
  { commandId, print }: Registration,
): Promise<Executed<Result, P> | null> => {
  await client.query(`begin isolation level read committed;
    select set_config('lock_timeout', coalesce(nullif(current_setting('laurel.turn_timeout', true), ''), '15s'), true)`);
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [turn]);
  const { rows } = await client.query<{ print: string; result: unknown }>(
    `select encode(fingerprint, 'hex') as print, result from es.commands where tenant_id = $1 and command_id = $2`,
    [TENANT, commandId],
  );
  const [known] = rows;
  if (known) return repeated<Result>(client, { sameCommand: known.print === print, result: known.result });
  const wrong = await check(tx);
  if (!wrong) return null;
  await client.query('commit');
  return { ok: false, refusal: wrong.refusal, ...(wrong.detail && { detail: wrong.detail }) };
};
