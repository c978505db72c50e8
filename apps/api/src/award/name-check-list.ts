import { countAnswers } from '@laurel/db/award/name-check-works.ts';
import { listNameChecks, type NameCheckRow } from '@laurel/db/award/name-checks.ts';
import { countUndecided } from '@laurel/db/award/name-corrections.ts';
import { competitionsByIds } from '@laurel/db/competition/competition-board.ts';
import { canAnnounceResult } from '@laurel/domain/award/award.policy.ts';
import { takesAnswers } from '@laurel/domain/award/name-check.ts';
import { editionName } from '@laurel/domain/competition/competition.ts';
import { type Actor, groupsOf } from '@laurel/domain/kernel/actor.ts';
import { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { notSecondTo } from '@laurel/domain/kernel/second-person.ts';
import { z } from 'zod';
import { pick } from '../kernel/pick.ts';
import { type Context, ListInput, permitted } from '../kernel/trpc.ts';

/** What a desk sees of name checks: whose names they are about, how many answered, and what may be done. */
export async function shownNameChecks(ctx: Context & { readonly actor: Actor }, rows: readonly NameCheckRow[]) {
  const competitions = await competitionsByIds(ctx.db, [...new Set(rows.map((row) => row.competitionId))]);
  const settings = new Map(competitions.map((one) => [one.competitionId, one.settings]));
  const answers = await Promise.all(rows.map((row) => countAnswers(ctx.db, row)));
  const undecided = await countUndecided(
    ctx.db,
    rows.map(({ checkId }) => checkId),
  );
  return rows.map((row, i) => {
    const of = settings.get(row.competitionId);
    const left = undecided.get(row.checkId) ?? 0;
    const counts = answers[i] ?? { silent: 0, asked: 0, decided: 0, confirmed: 0 };
    return {
      ...pick(row, 'checkId', 'competitionId', 'status', 'closesAt', 'openedAt', 'remindedAt', 'endedAt', 'reason'),
      competitionName: of ? editionName(of) : null,
      items: (of?.items ?? []).filter(({ itemId }) => row.itemIds.includes(itemId)).map(({ name }) => name),
      counts: { ...counts, works: counts.silent + counts.asked + counts.decided + counts.confirmed },
      undecided: left,
      can: rightsTo(ctx.actor, row, { now: ctx.now(), silent: counts.silent, undecided: left }),
    };
  });
}

type Standing = { readonly now: Instant; readonly silent: number; readonly undecided: number };

const rightsTo = (actor: Actor, row: NameCheckRow, { now, silent, undecided }: Standing) => {
  const runs = canAnnounceResult(actor, row);
  return {
    remind: runs && takesAnswers(row, now) && silent > 0,
    close: runs && row.status === 'open' && (silent === 0 || now >= row.closesAt),
    waive: runs && (row.status === 'open' || (row.status === 'closed' && undecided > 0)),
  };
};

/** Name checks, newest first. */
export const nameCheckList = permitted('award:result:query')
  .input(
    ListInput.omit({ keywords: true }).extend({
      competitionId: CompetitionId.optional(),
      /** `waiting`: with requests that the reader may decide next. */
      status: z.enum(['waiting', 'open', 'closed', 'waived']).optional(),
    }),
  )
  .query(async ({ ctx, input: { status, ...filter } }) => {
    const which = status === 'waiting' ? { waitingWithout: notSecondTo(ctx.actor) } : { status };
    const groupIds = groupsOf(ctx.actor);
    const { rows, ...page } = await listNameChecks(ctx.db, groupIds, { ...filter, ...which });
    return { ...page, rows: await shownNameChecks(ctx, rows) };
  });
