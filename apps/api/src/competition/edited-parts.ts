import { versionConflict } from '@laurel/db/audit/version-conflict.ts';
import type { Db, Tx } from '@laurel/db/db.ts';
import { lastChange } from '@laurel/db/event-store/last-change.ts';
import { type CompetitionEvent, competitionStreamId } from '@laurel/domain/competition/competition.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { Decision } from '@laurel/domain/kernel/decision.ts';
import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { withCommandId } from '../sent.ts';
import type { Context } from '../trpc.ts';

/** What organisers edit of a competition, one form each, and the facts that change it. */
const parts = {
  about: ['competition.created', 'competition.described', 'competition.rules_amended'],
  items: ['competition.items_set'],
  schedule: ['competition.schedule_set', 'competition.stage_rescheduled'],
  enrolment: ['competition.enrolment_configured'],
  submission: ['competition.submission_configured'],
  review: ['competition.review_configured'],
} as const satisfies Record<string, readonly CompetitionEvent['type'][]>;
export type EditedPart = keyof typeof parts;

const changeOf = (db: Db | Tx, competitionId: CompetitionId, part: EditedPart) =>
  lastChange(db, competitionStreamId(competitionId), parts[part]);

/** The version of each part, for the pages that edit them; 0 = never set. */
export const versionsOf = async (db: Db, competitionId: CompetitionId): Promise<Record<EditedPart, number>> => {
  const keys = Object.keys(parts) as EditedPart[];
  const changes = await Promise.all(keys.map((part) => changeOf(db, competitionId, part)));
  return Object.fromEntries(keys.map((part, i) => [part, changes[i]?.version ?? 0])) as Record<EditedPart, number>;
};

/** `seen`: the version of the part that the page read; left out by programs, which read nothing first. */
export const withSeen = <S extends z.ZodRawShape>(schema: z.ZodObject<S>) =>
  withCommandId(schema.extend({ seen: z.number().int().min(0).optional() }));

/** The refusal when the part was changed since the page read it: by whom, and when. Asked in the command's turn. */
export const changedSince = async (
  tx: Tx,
  reader: Actor,
  competitionId: CompetitionId,
  part: EditedPart,
  seen: number | undefined,
) => {
  if (seen === undefined) return null;
  const last = await changeOf(tx, competitionId, part);
  if ((last?.version ?? 0) === seen) return null;
  return versionConflict(tx, reader, last);
};

/** The version that this actor's save made, for the next one; none when somebody else has saved since. */
export const versionSaved = async (ctx: Context, competitionId: CompetitionId, part: EditedPart) => {
  const last = await changeOf(ctx.db, competitionId, part);
  return { version: last && last.actorId === ctx.actor?.personId ? last.version : 0 };
};

type Conflict = Awaited<ReturnType<typeof changedSince>>;

/** The decision, unless the part was changed since the page read it. */
export const unlessChanged = <E, R extends string>(
  conflict: Conflict,
  decision: Decision<E, R>,
): Decision<E, R | 'versionConflict'> => conflict ?? decision;
