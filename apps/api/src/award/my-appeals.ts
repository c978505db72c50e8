import { appealsIn } from '@laurel/db/award/appeal-list.ts';
import { competitionsByIds } from '@laurel/db/competition/competition-board.ts';
import { worksByIds } from '@laurel/db/submission/work-board.ts';
import { editionName } from '@laurel/domain/competition/competition.ts';
import { type Actor, groupsOf } from '@laurel/domain/kernel/actor.ts';
import { pick } from '../kernel/pick.ts';
import { type Context, permitted } from '../kernel/trpc.ts';
import { arbitratedOf } from './appeal-here.ts';

/** All that are waiting, and the last ones that were decided. */
const MOST = 100;
type Signed = Context & { readonly actor: Actor };

const seenAppeals = async (ctx: Signed) => arbitratedOf(ctx, await appealsIn(ctx.db, groupsOf(ctx.actor), MOST));

/** How many appeals wait for the actor as an arbitrator. */
export const countMyAppeals = async (ctx: Signed): Promise<number> =>
  (await seenAppeals(ctx)).filter(({ appeal }) => appeal.outcome === null).length;

/** The appeals that an arbitrator has to decide, longest waiting first, and those decided recently. */
export const myAppeals = permitted('award:appeal:decide').query(async ({ ctx }) => {
  const filed = await seenAppeals(ctx);
  const [competitions, works] = await Promise.all([
    competitionsByIds(ctx.db, [...new Set(filed.map(({ result }) => result.competitionId))]),
    worksByIds(
      ctx.db,
      filed.flatMap(({ objection }) => objection.workId ?? []),
    ),
  ]);
  const settings = new Map(competitions.map((row) => [row.competitionId, row.settings]));
  const now = ctx.now();
  return filed.map(({ appeal, objection, result }) => {
    const of = settings.get(result.competitionId);
    const work = works.find(({ workId }) => workId === objection.workId);
    return {
      ...pick(appeal, 'objectionId', 'side', 'filedAt', 'dueAt', 'outcome'),
      overdue: appeal.dueAt !== null && appeal.dueAt <= now,
      proposed: appeal.proposal !== null,
      kind: objection.kind,
      competition: of ? editionName(of) : null,
      item: of?.items.find(({ itemId }) => itemId === result.itemId)?.name ?? null,
      work: work ? pick(work, 'code', 'title') : null,
    };
  });
});
