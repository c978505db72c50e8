import { runningByItem } from '@laurel/db/award/name-check-works.ts';
import { nameChecksOf } from '@laurel/db/award/name-checks.ts';
import { itemsAnnounced } from '@laurel/db/award/result-board.ts';
import { loadState } from '@laurel/db/kernel/load-state.ts';
import { canAnnounceResult } from '@laurel/domain/award/award.policy.ts';
import { nameCheckOf } from '@laurel/domain/award/name-check.ts';
import { openNameCheck as decide, OpenNameCheck } from '@laurel/domain/award/open-name-check.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { command } from '../kernel/command.ts';
import { found, permitted } from '../kernel/trpc.ts';

export const openNameCheck = command({
  useCase: 'award.open_name_check',
  who: permitted('award:result:announce'),
  input: OpenNameCheck,
  on: async ({ ctx, command }) => {
    const competition = await loadState(ctx.db, competitionOf(command.competitionId));
    return found(competition.status !== 'none' && canAnnounceResult(ctx.actor, competition) ? competition : undefined);
  },
  // The competition is locked so that an item cannot be in two open checks, nor announced while one is opened.
  takes: ({ command }) => ({
    check: nameCheckOf(command.checkId),
    competition: competitionOf(command.competitionId),
  }),
  facts: async (tx, { command: { competitionId, itemIds } }) => {
    const checks = await nameChecksOf(tx, competitionId, itemIds);
    const running = await runningByItem(tx, competitionId, itemIds);
    const announced = await itemsAnnounced(tx, competitionId);
    return {
      works: [...running.values()].reduce((all, works) => all + works, 0),
      alreadyOpen: checks.some(({ status }) => status === 'open'),
      announced: itemIds.some((itemId) => announced.has(itemId)),
    };
  },
  decide: ({ check, competition }, { command, by, facts }) => decide(check, command, by, competition, facts),
  answer: (_, { command }) => ({ checkId: command.checkId }),
});
