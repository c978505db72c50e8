import { setTimeout as pause } from 'node:timers/promises';
import type { Event } from '@laurel/domain/kernel/events.ts';
import { sql } from 'drizzle-orm';
import type { AnyCommand, Command, Executed, Streams } from './command.ts';
import type { Db } from './db.ts';
import { type Log, logOf } from './log.ts';
import { originKeyOf } from './origin.ts';
import { projectInline } from './project-inline.ts';
import {
  append,
  commitOf,
  holdBack,
  type Outcome,
  printOf,
  record,
  runCommand,
  settle,
  TENANT,
} from './run-command.ts';
import { databaseError, ON_DISK, withConnection, writingAhead } from './transaction.ts';

export const MOST_TRIES = 5;

/**
 * Runs a use case in one transaction: registers the command id (a repeat answers as before), locks its streams, folds,
 * decides, appends, brings the inline read models up to date. Position and hash chain are assigned inside COMMIT.
 *
 * A refusal rolls everything back, the command's registration with it, so that it may be tried again. Accepting with no
 * events keeps the registration and the answer. Refuses `commandReused` when the id already served another command or
 * another actor, `tooBusy` when the lock was not obtained within 15 s or a rival won five times; throws on bugs: an
 * event outside its schema, a write to a stream that was not locked.
 */
export const execute = async <
  const Takes extends Streams,
  E extends Event,
  R extends string,
  const Looks extends Streams = Record<never, never>,
  Facts = undefined,
  C extends string = never,
  Result = null,
>(
  db: Db,
  command: Command<Takes, Looks, Facts, E, R, C, Result>,
  log: Log = logOf(db),
): Promise<Executed<Result, R | C>> => (await executeAny(db, command, log)) as Executed<Result, R | C>;

/** `execute` for a command whose types are forgotten. */
export const executeAny = async (db: Db, command: AnyCommand, log: Log = logOf(db)) => {
  // A fresh stream may exist already: that has its own refusal, which must come before conflicts of its rows' keys.
  let appendFirst = (command.fresh ?? []).length > 0;
  for (let tries = 1; ; tries++) {
    try {
      return answer(await attempt(db, command, log, appendFirst));
    } catch (error) {
      const failure = failureOf(error, command);
      // A conflicting key may come from a rival's event: with the append first, the cause is reported.
      if (databaseError(error)?.code === '23505' && !appendFirst) appendFirst = true;
      else if (failure === 'again' && tries < MOST_TRIES) await pause(5 + Math.random() * 75);
      else if (failure === 'again' || failure === 'late') return { ok: false as const, refusal: 'tooBusy' };
      else if (failure) return { ok: false as const, refusal: failure.word };
      else throw error;
    }
  }
};

/** Commands of this process in progress. */
let underway = 0;

/**
 * Two round trips when read models are only written: one opens the command, the other has all the rest in one packet.
 * A statement that fails makes all after it fail, the COMMIT included.
 */
const attempt = async (db: Db, command: AnyCommand, log: Log, appendFirst: boolean) => {
  underway++;
  try {
    const origin = await originKeyOf(db);
    return await withConnection(db, async (tx, client) => {
      const outcome = await runCommand(client, tx, log, command);
      if (outcome.kind !== 'done') {
        // The first one may have been committed this instant: its answer, too, waits for the disk.
        await client.query(outcome.kind === 'replayed' ? `rollback; ${ON_DISK}` : 'rollback');
        return outcome;
      }
      const alone = underway === 1;
      holdBack(client);
      if (outcome.events.length === 0) {
        await Promise.all([settle(client, command, outcome.result), client.query('commit')]);
      } else if (appendFirst) {
        // The append's answer comes first: when both fail, its failure is the one that is reported.
        await Promise.all([append(client, log, origin, command, outcome), projectInline(tx, log, outcome.events)]);
        await client.query(commitOf({ alone }));
      } else {
        await writingAhead(
          client,
          (ahead) => projectInline(ahead, log, outcome.events),
          () => record(client, log, origin, command, outcome, { alone }),
        );
      }
      return outcome;
    });
  } finally {
    underway--;
  }
};

/** Whether this very command was sent before, by the same person under the same id, and accepted. */
export const isRepeat = async (
  db: Db,
  sent: Pick<AnyCommand, 'useCase' | 'actor' | 'command' | 'commandId'>,
): Promise<boolean> => {
  const { rows } = await db.execute<{ print: string }>(sql`
    select encode(fingerprint, 'hex') as print from es.commands
     where tenant_id = ${TENANT} and command_id = ${sent.commandId}`);
  return rows[0]?.print === printOf(sent);
};

export const answer = (outcome: Outcome): Executed<unknown, string> => {
  if (outcome.kind !== 'refused') return { ok: true, status: outcome.kind, result: outcome.result };
  const { refusal, detail } = outcome;
  return detail ? { ok: false, refusal, detail } : { ok: false, refusal };
};

/** What a database error means to a command: a refusal, another attempt, a lock that came too late, or a bug. */
export const failureOf = (error: unknown, { conflicts = {}, fresh = [] }: Pick<AnyCommand, 'conflicts' | 'fresh'>) => {
  const failure = databaseError(error);
  const word = (key: string | undefined) =>
    key !== undefined && Object.hasOwn(conflicts, key) ? { word: conflicts[key] as string } : undefined;
  switch (failure?.code) {
    case '23505':
      return word(failure.constraint);
    case 'ES409':
      // A fresh stream that exists will exist at the next attempt too.
      return fresh.some((streamId) => failure.message.includes(streamId)) ? word('fresh') : 'again';
    case '40P01':
      return 'again';
    case '55P03':
      return 'late';
    default:
      return undefined;
  }
};
