import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { idsOfWhoMay } from '@laurel/db/identity/who-may.ts';
import { type RoundRow, roundById } from '@laurel/db/review/round-board.ts';
import { expertProgress, sheetById } from '@laurel/db/review/sheet-board.ts';
import type { RoundId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { expertPace } from '@laurel/domain/review/expert-pace.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { type Addressed, asEdition, type EventOf, toDeciders } from './addressed.ts';

/**
 * Letters to those who run a round. They name no expert, no work and no team: some of their readers score too.
 */
const roundSaid = async (db: Db, { competitionId, nameZh, nameEn }: RoundRow) => {
  const row = await competitionById(db, competitionId);
  return row && { competition: asEdition(row), round: { zh: nameZh, en: nameEn } };
};

const progressOf = ({ roundId }: RoundRow) => `/expert/manage?round=${roundId}` as const;

/** To organisers who may reassign works, once a day for each round; not to the expert. */
export const sheetsDeclined = async (
  db: Db,
  { data }: EventOf<'review.assignment_declined'> | EventOf<'review.recused'>,
): Promise<readonly Addressed[]> => {
  const sheet = await sheetById(db, data.sheetId);
  const round = sheet && (await roundById(db, sheet.roundId));
  const said = round && (await roundSaid(db, round));
  if (!sheet || !round || !said) return [];
  const letter = { kind: 'sheetsDeclined', said, path: progressOf(round) } as const;
  const { groupId, roundId } = round;
  const asked = { groupId, except: sheet.expertId, about: `declined-${roundId}`, at: data.at, letter };
  return [await toDeciders(db, { permission: 'review:round:edit', ...asked })];
};

/** The moment of a round at which its progress is looked at. */
export type RoundWatch = 'quarter' | 'half' | 'late';

type Watched = {
  readonly roundId: RoundId;
  readonly opensAt: Instant;
  readonly closesAt: Instant;
  readonly part: RoundWatch;
};

/** As many of those who run a round as are notified of its progress, besides its chairs. */
const MOST_ORGANISERS = 10;

/**
 * To the organisers and chairs of a running round: how many experts have not accepted their works once a quarter of the
 * time has passed, and later how many will not finish.
 */
export async function roundWatched(db: Db, watched: Watched, now: Instant): Promise<readonly Addressed[]> {
  const row = await roundById(db, watched.roundId);
  // Moved meanwhile: it has other moments. Sessions on site have a desk of their own.
  if (row?.closesAt !== watched.closesAt || row.opensAt !== watched.opensAt || row.round.onSite) return [];
  const said = row.status === 'open' ? await roundSaid(db, row) : undefined;
  if (!said) return [];
  const progress = await expertProgress(db, row.roundId);
  const silent = progress.filter((one) => one.assigned > 0 && one.acknowledged + one.drafts + one.submitted === 0);
  const late = progress.filter((one) => LATE.has(expertPace(one, row, now).state));
  const count = watched.part === 'quarter' ? silent.length : late.length;
  if (count === 0) return [];
  const kind = watched.part === 'quarter' ? 'sheetsUnacknowledged' : 'roundBehind';
  const about = { kind, said: { ...said, count: String(count), until: { at: row.closesAt } } } as const;
  const { groupId, round } = row;
  const organisers = await idsOfWhoMay(db, {
    ...{ permission: 'review:round:edit', groupId, except: round.chiefs, most: MOST_ORGANISERS },
  });
  return [
    { to: organisers, letter: { ...about, path: progressOf(row) } },
    { to: round.chiefs, letter: { ...about, path: `/review/comment?chair=${row.roundId}` } },
  ];
}

const LATE: ReadonlySet<string> = new Set<ReturnType<typeof expertPace>['state']>(['notBegun', 'behind', 'unfinished']);
