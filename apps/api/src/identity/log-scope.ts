import { groupById } from '@laurel/db/organisation/groups.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { exportScope } from '@laurel/domain/exports/exports.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import type { Context } from '../kernel/trpc.ts';

export const span = {
  from: z.iso.datetime().optional(),
  to: z.iso.datetime().optional(),
  /** Who did it: part of a name, a user name or a school. */
  who: z.string().trim().max(100).optional(),
};

/** A time to look back to; the database knows no year 0. */
export const PastMoment = z.iso.datetime().refine((at) => at >= '1970');

/** People who act in the top group see the whole log; others see what belongs to their groups. */
export async function logScope({ db, actor }: Pick<Context, 'db'> & { readonly actor: Actor }) {
  const acting = actor.groupId ? await groupById(db, actor.groupId) : undefined;
  return exportScope(actor, acting !== undefined && acting.parentId === null);
}

/** The groups whose log one may see; undefined for all of it. */
export const reach = async (ctx: Context & { readonly actor: Actor }) => (await logScope(ctx)).groupIds ?? undefined;

/** Names of the people who did it, for rows that know only ids. */
export async function named<Row extends { actorId: string }>(ctx: Context, rows: readonly Row[]) {
  const names = await personNames(
    ctx.db,
    rows.map((row) => row.actorId as PersonId),
  );
  return rows.map((row) => ({ ...row, actorName: names.get(row.actorId as PersonId)?.name ?? null }));
}

/** Why it was done, if the event says so. */
export const reasonIn = (data: object) => ('reason' in data && typeof data.reason === 'string' ? data.reason : null);
