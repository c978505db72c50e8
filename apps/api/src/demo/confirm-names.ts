import { worksByIds } from '@laurel/db/submission/work-board.ts';
import { isRunning } from '@laurel/db/submission/works-in-the-running.ts';
import type { CompetitionId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { inTurn } from './cast.ts';
import type { Edition } from './editions.ts';
import { told } from './naming.ts';
import { command, fresh } from './story.ts';
import type { Stage } from './teams.ts';

type Reviewed = {
  readonly stage: Stage;
  readonly edition: Edition;
  readonly works: { readonly competitionId: CompetitionId; readonly workIds: readonly WorkId[] };
};
type Times = Readonly<Record<'openedAt' | 'answeredAt' | 'closedAt' | 'closesAt', Instant>>;

/** The captains of the works that may still win confirm how their teams will be named, which ends the check. */
export async function confirmNames({ stage, edition, works }: Reviewed, times: Times) {
  const { cast, organiser, db } = stage;
  const { competitionId } = works;
  const itemIds = edition.items.map(({ itemId }) => itemId);
  const checkId = await told(`${edition.key} names`, async () => {
    const check = { checkId: fresh(), competitionId, itemIds, closesAt: times.closesAt };
    await cast.as(organiser, times.openedAt).award.openNameCheck({ ...command(), ...check });
    return check.checkId;
  });
  const asked = (await worksByIds(db, works.workIds)).filter(({ status }) => isRunning(status));
  await inTurn(asked, 4, ({ workId, work }) =>
    told(`names ${workId}`, async () => {
      const call = cast.as(cast.participant(work.captainId, null), times.answeredAt).award;
      const sheet = (await call.myNameChecks()).find((one) => one.checkId === checkId && one.workId === workId);
      if (sheet) await call.confirmNames({ ...command(), checkId, workId, read: sheet.read });
    }),
  );
  await told(`${edition.key} names confirmed`, () =>
    cast.as(organiser, times.closedAt).award.closeNameCheck({ ...command(), checkId }),
  );
}
