import { runningByItem } from '@laurel/db/award/name-check-works.ts';
import { loadState } from '@laurel/db/kernel/load-state.ts';
import { recordInto } from '@laurel/db/review/testing/record-into.ts';
import { nameCheckOf } from '@laurel/domain/award/name-check.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import type { CompetitionId, ItemId, PersonId } from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import type { Db } from '@laurel/event-store/db.ts';

type Checked = { readonly competitionId: CompetitionId; readonly itemId: ItemId; readonly by: PersonId };

/**
 * The teams of an item were asked whether their names are right, and the time to answer is over: for tests that
 * announce its result. `at`: when it ended.
 */
export async function namesChecked(db: Db, { competitionId, itemId, by }: Checked, at: Instant) {
  const competition = await loadState(db, competitionOf(competitionId));
  if (competition.status === 'none') throw new Error('no such competition');
  const works = (await runningByItem(db, competitionId, [itemId])).get(itemId) ?? 0;
  const checkId = crypto.randomUUID();
  const { groupId } = competition;
  const openedAt = plusMinutes(at, -48 * 60);
  await recordInto(db)(
    nameCheckOf(checkId),
    {
      type: 'award.name_check_opened',
      data: { checkId, competitionId, groupId, itemIds: [itemId], closesAt: at, works, openedBy: by, at: openedAt },
    },
    {
      type: 'award.name_check_closed',
      data: { checkId, works, confirmed: 0, silent: works, closedBy: by, at },
    },
  );
}
