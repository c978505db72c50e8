import type { Event } from '@laurel/domain/kernel/events.ts';
import type { AnyCommand, Command, Executed, Streams } from './command.ts';
import type { Db } from './db.ts';
import { answer, executeAny } from './execute.ts';
import { type Log, logOf } from './log.ts';
import { originKeyOf } from './origin.ts';
import { projectInline } from './project-inline.ts';
import type { Recorded } from './recorded.ts';
import { append, decideOn, holdBack, type Opened, openCommand, type Pending, settle } from './run-command.ts';
import { onDisk, withTransaction } from './transaction.ts';

type Options = {
  /** Commands per transaction. */
  readonly chunk?: number;
  /** Transactions at once. */
  readonly concurrency?: number;
  readonly log?: Log;
};

/**
 * Runs many commands, answering in their order, as imports need it: several to a transaction, whose events are
 * projected in one batch (earlier, whenever a command asks for facts). A chunk in which anything is refused or fails is
 * rolled back and its commands are run one by one, so every command ends as it would have alone.
 *
 * Commands of one call may run at the same time: those that must see each other's effects belong in separate calls.
 * Disk syncs are awaited only at the end; when the promise resolves, everything is on disk.
 */
export const executeMany = async (
  db: Db,
  commands: readonly AnyCommand[],
  { chunk = 50, concurrency = 2, log = logOf(db) }: Options = {},
): Promise<Executed<unknown, string>[]> => {
  const answers: Executed<unknown, string>[] = [];
  let next = 0;
  const work = async () => {
    while (next < commands.length) {
      const from = next;
      next += chunk;
      const some = await runChunk(db, commands.slice(from, from + chunk), log);
      some.forEach((one, i) => {
        answers[from + i] = one;
      });
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  await onDisk(db);
  return answers;
};

/** Forgets a command's types, for a list of different ones. */
export const command = <
  const Takes extends Streams,
  E extends Event,
  R extends string,
  const Looks extends Streams = Record<never, never>,
  Facts = undefined,
  C extends string = never,
  Result = null,
>(
  one: Command<Takes, Looks, Facts, E, R, C, Result>,
): AnyCommand => one;

const runChunk = async (db: Db, commands: readonly AnyCommand[], log: Log) => {
  // A command id twice in one chunk: the second is the first one's repeat, which has no answer yet.
  if (commands.length > 1 && new Set(commands.map((one) => one.commandId)).size === commands.length) {
    const together = await runTogether(db, commands, log).catch(() => undefined);
    if (together) return together;
  }
  const answers: Executed<unknown, string>[] = [];
  // One by one, a bug throws with its own message.
  for (const one of commands) answers.push((await executeAny(db, one, log)) as Executed<unknown, string>);
  return answers;
};

const runTogether = async (db: Db, commands: readonly AnyCommand[], log: Log) => {
  const origin = await originKeyOf(db);
  return withTransaction(
    db,
    async (tx, client) => {
      await client.query('set local synchronous_commit = off');
      await client.query('select es.take_turns($1::text[], $2::text[])', turnsOf(commands));
      const pending: Pending = new Map();
      let unprojected: Recorded<Event>[] = [];
      const project = async () => {
        await projectInline(tx, log, unprojected);
        unprojected = [];
      };
      const answers: Executed<unknown, string>[] = [];
      const written: Promise<unknown>[] = [];
      // Their locks are taken, so all can be opened in one round trip; their changes to each other's streams are in
      // `pending`.
      holdBack(client);
      const opened = await Promise.all(commands.map((one) => openCommand(client, one, { beginning: false })));
      for (const [i, one] of commands.entries()) {
        const inside = { pending, beforeFacts: project };
        const outcome = await decideOn(opened[i] as Opened, tx, log, one, inside);
        if (outcome.kind === 'refused') return undefined;
        answers.push(answer(outcome));
        if (outcome.kind !== 'done') continue;
        holdBack(client);
        const write =
          outcome.events.length === 0 ? settle(client, one, outcome.result) : append(client, log, origin, one, outcome);
        // The caller that awaits it gets the failure; until then it must not count as unhandled.
        write.catch(() => {});
        written.push(write);
        for (const event of outcome.events) {
          unprojected.push(event);
          pending.set(event.streamId, [...(pending.get(event.streamId) ?? []), event]);
        }
      }
      await Promise.all([...written, project()]);
      return answers;
    },
    (answers) => answers !== undefined,
  );
};

/**
 * All locks of a chunk before its first command, in one sorted sweep, so that two chunks cannot wait for each other.
 */
const turnsOf = (commands: readonly AnyCommand[]) => {
  const ids = (streams: Streams = {}) => Object.values(streams).map((stream) => stream.id);
  return [commands.flatMap((one) => ids(one.takes)), commands.flatMap((one) => ids(one.looks))];
};
