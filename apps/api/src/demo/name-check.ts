import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Cast, Player } from './cast.ts';
import type { Edition } from './editions.ts';
import { command, fresh, hourOf } from './story.ts';
import type { Team } from './teams.ts';

type Asking = {
  readonly cast: Cast;
  readonly organiser: Player;
  readonly edition: Edition;
  readonly competitionId: CompetitionId;
  readonly teams: readonly Team[];
  readonly began: Instant;
};

/** How many captains have confirmed when the demonstration begins; the next one asks for a correction. */
const CONFIRMED = 3;

/** The works are in review, and their people are asked how a certificate would name them. */
export async function askForNames({ cast, organiser, edition, competitionId, teams, began }: Asking): Promise<void> {
  const checkId = fresh();
  const itemIds = edition.plan.items.map(({ itemId }) => itemId);
  const check = { checkId, competitionId, itemIds, closesAt: hourOf(began, 9, 18) };
  // In the story's past, which nobody is notified of.
  await cast.as(organiser, hourOf(began, -2, 10)).award.openNameCheck({ ...command(), ...check });
  const asked = teams.filter(({ fate }) => fate === 'workSubmitted').slice(0, CONFIRMED + 1);
  for (const [nth, { captain }] of asked.entries()) {
    const call = cast.as(captain, hourOf(began, -1, 9 + nth)).award;
    const sheet = (await call.myNameChecks()).find((one) => one.checkId === checkId);
    if (!sheet) continue;
    const { workId, read, workTitle } = sheet;
    if (nth < CONFIRMED) {
      await call.confirmNames({ ...command(), checkId, workId, read });
      continue;
    }
    const correctionId = fresh();
    const wanted = { part: 'workTitle' as const, subjectId: null, wanted: `${workTitle}（修订版）` };
    const explanation = '作品名称以报名时提交的申报书为准。';
    await call.requestNameCorrection({ ...command(), correctionId, checkId, workId, ...wanted, explanation });
  }
}
