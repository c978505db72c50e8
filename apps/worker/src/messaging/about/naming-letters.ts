import { leadersOfTeams } from '@laurel/db/enrolment/my-enrolments.ts';
import { namingById } from '@laurel/db/review/conflict-namings.ts';
import { continuedWorks } from '@laurel/db/review/continued-works.ts';
import { reviewableWorks } from '@laurel/db/review/review-works.ts';
import { roundById } from '@laurel/db/review/round-board.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { type Addressed, type EventOf, editionOf } from './addressed.ts';

/** To those who answer for the teams whose works the round takes. */
export const namingOpened = async (
  db: Db,
  { data }: EventOf<'review.naming_opened'>,
): Promise<readonly Addressed[]> => {
  const round = await roundById(db, data.roundId);
  const competition = round && (await editionOf(db, round.competitionId));
  if (!round || !competition) return [];
  const works = await reviewableWorks(db, round.competitionId, round.round.itemIds, await continuedWorks(db, round));
  const leaders = await leadersOfTeams(
    db,
    works.map(({ teamId }) => teamId),
  );
  const to = [...new Set(leaders.flatMap(({ captainId, adviserIds }) => [captainId, ...adviserIds]))];
  const said = { competition, until: { at: data.until } };
  return [{ to, letter: { kind: 'namingOpened', said, path: '/center/competition' } }];
};

/** To the person who named it, once: the same whatever was decided, because the outcome would say who reviews. */
export const namingExamined = async (
  db: Db,
  { data }: EventOf<'review.naming_confirmed' | 'review.naming_dismissed'>,
): Promise<readonly Addressed[]> => {
  const naming = await namingById(db, data.namingId);
  const competition = naming && (await editionOf(db, naming.competitionId));
  if (!naming || !competition) return [];
  const path = `/center/competition/item?id=${naming.enrolmentId}` as const;
  const once = `naming-${data.namingId}`;
  return [{ to: [naming.namedBy], once, letter: { kind: 'namingExamined', said: { competition }, path } }];
};
