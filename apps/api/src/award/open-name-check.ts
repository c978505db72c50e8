import { runningByItem } from '@laurel/db/award/name-check-works.ts';
import { nameChecksOf } from '@laurel/db/award/name-checks.ts';
import { itemsAnnounced } from '@laurel/db/award/result-board.ts';
import { joinedSince, type UnaskedWork, unaskedWorks } from '@laurel/db/award/unasked-works.ts';
import { loadState } from '@laurel/db/kernel/load-state.ts';
import { canAnnounceResult } from '@laurel/domain/award/award.policy.ts';
import { nameCheckOf } from '@laurel/domain/award/name-check.ts';
import { openNameCheck as decide, OpenNameCheck } from '@laurel/domain/award/open-name-check.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import type { CompetitionId, ItemId, ResultId } from '@laurel/domain/kernel/ids.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import { command } from '../kernel/command.ts';
import { found, permitted } from '../kernel/trpc.ts';

type OfItem = UnaskedWork & { readonly itemId: ItemId };

const unaskedOfItems = async (tx: Tx, competitionId: CompetitionId, itemIds: readonly ItemId[]) => {
  const works: OfItem[] = [];
  for (const itemId of new Set(itemIds))
    works.push(...(await unaskedWorks(tx, competitionId, itemId)).map((work) => ({ ...work, itemId })));
  return works;
};

/** Names that are public are corrected by decisions; a work that joined since has none that anybody saw. */
async function allJoinedSince(tx: Tx, works: readonly OfItem[], announced: ReadonlyMap<ItemId, ResultId>) {
  for (const [itemId, resultId] of announced) {
    const ofItem = works.filter((work) => work.itemId === itemId);
    if ((await joinedSince(tx, ofItem, resultId)).length < ofItem.length) return false;
  }
  return true;
}

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
  facts: async (tx, { command: { competitionId, itemIds, workIds } }) => {
    const checks = await nameChecksOf(tx, competitionId, itemIds);
    const running = await runningByItem(tx, competitionId, itemIds);
    const announced = await itemsAnnounced(tx, competitionId);
    const wanted = new Set(workIds);
    const unasked = workIds ? await unaskedOfItems(tx, competitionId, itemIds) : [];
    const named = unasked.filter(({ workId }) => wanted.has(workId));
    const late = await allJoinedSince(tx, named, announced);
    return {
      works: workIds ? named.length : [...running.values()].reduce((all, works) => all + works, 0),
      alreadyOpen: checks.some(({ status }) => status === 'open'),
      announced: workIds ? !late : itemIds.some((id) => announced.has(id)),
      joinedLate: workIds !== undefined && late && itemIds.every((id) => announced.has(id)),
    };
  },
  decide: ({ check, competition }, { command, by, facts }) => decide(check, command, by, competition, facts),
  answer: (_, { command }) => ({ checkId: command.checkId }),
});
