import { versionConflict } from '@laurel/db/rows/version-conflict.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { Decision } from '@laurel/domain/kernel/decision.ts';
import { Uuid } from '@laurel/domain/kernel/ids.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { lastChange, lastChanges } from '@laurel/event-store/last-change.ts';
import { z } from 'zod';
import type { Context } from './trpc.ts';

/** What one form edits of a stream: the facts that change it. */
export type EditedPart = { readonly stream: string; readonly facts: readonly string[] };

const changeOf = (db: Db | Tx, { stream, facts }: EditedPart) => lastChange(db, stream, facts);

/** The version of each part, for the pages that edit them; 0 = never set. */
export const versionsOf = async <Key extends string>(
  db: Db,
  parts: Readonly<Record<Key, EditedPart>>,
): Promise<Record<Key, number>> => {
  const keys = Object.keys(parts) as Key[];
  const changes = await Promise.all(keys.map((key) => changeOf(db, parts[key])));
  return Object.fromEntries(keys.map((key, i) => [key, changes[i]?.version ?? 0])) as Record<Key, number>;
};

/** The version of the same part of many streams, for a list whose rows are edited; by stream, 0 = never set. */
export const versionsIn = async (db: Db, parts: readonly EditedPart[]): Promise<(part: EditedPart) => number> => {
  const streams = parts.map(({ stream }) => stream);
  const changes = await lastChanges(db, streams, parts[0]?.facts ?? []);
  return ({ stream }) => changes.get(stream)?.version ?? 0;
};

/** `seen`: the version of the part that the page read; left out by programs, which read nothing first. */
export const Seen = { seen: z.number().int().min(0).optional() };
/**
 * For what is saved as it is typed. `unanswered`: saves of the same page whose answers have not come, so that a broken
 * line is not taken for another window.
 */
export const SeenTyping = { ...Seen, unanswered: z.array(Uuid).max(20).optional() };

/** The refusal when the part was changed since the page read it: by whom, and when. Asked in the command's turn. */
export const changedSince = async (
  tx: Tx,
  reader: Actor,
  part: EditedPart,
  seen: number | undefined,
  unanswered: readonly string[] = [],
) => {
  if (seen === undefined) return null;
  const last = await changeOf(tx, part);
  if ((last?.version ?? 0) === seen || (last && unanswered.includes(last.commandId))) return null;
  return versionConflict(tx, reader, last);
};

/**
 * The version for the next save of this page: that of its own, or the one it read when it changed nothing. 0 when
 * somebody else has saved since.
 */
export const versionSaved = async (ctx: Context, part: EditedPart, seen?: number) => {
  const last = await changeOf(ctx.db, part);
  const own = last && (last.actorId === ctx.actor?.personId || last.version === seen);
  return { version: own ? last.version : 0 };
};

type Conflict = Awaited<ReturnType<typeof changedSince>>;

/** The decision, unless the part was changed since the page read it. */
export const unlessChanged = <E, R extends string>(
  conflict: Conflict,
  decision: Decision<E, R>,
): Decision<E, R | 'versionConflict'> => conflict ?? decision;
