import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { captainsConcerned, coordinatorsConcerned, everybodyConcerned } from '@laurel/db/enrolment/teams-concerned.ts';
import { expertsAtWork } from '@laurel/db/review/sheet-board.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { type Addressed, asEdition, detailsOf, type EventOf, editionOf, REGISTRATIONS } from './addressed.ts';

const KINDS = {
  'competition.suspended': 'competitionSuspended',
  'competition.resumed': 'competitionResumed',
  'competition.cancelled': 'competitionCancelled',
} as const;

export const competitionStopped = async (
  db: Db,
  { type, data: { competitionId, reason } }: EventOf<keyof typeof KINDS>,
): Promise<readonly Addressed[]> => {
  const competition = await editionOf(db, competitionId);
  if (!competition) return [];
  const letter = { kind: KINDS[type], said: { competition, reason } };
  if (type !== 'competition.cancelled')
    return [{ to: await captainsConcerned(db, competitionId, null), letter: { ...letter, path: REGISTRATIONS } }];
  const participants = (await everybodyConcerned(db, [competitionId])).map(({ personId }) => personId);
  const known = new Set(participants);
  const atWork = (await expertsAtWork(db, [competitionId])).map(({ personId }) => personId);
  const experts = atWork.filter((expert) => !known.has(expert));
  return [
    { to: participants, letter: { ...letter, path: REGISTRATIONS } },
    { to: experts, letter: { ...letter, path: '/review/comment' } },
  ];
};

/** To the captains of the items that an amendment changes, to their schools, and to experts who still have works to score. */
export const termsAmended = async (
  db: Db,
  { data: { competitionId, amendmentId } }: EventOf<'competition.amendment_approved'>,
): Promise<readonly Addressed[]> => {
  const row = await competitionById(db, competitionId);
  const change = row?.settings.amended?.find((one) => one.amendmentId === amendmentId);
  if (!row || !change) return [];
  const competition = asEdition(row);
  const captains = await captainsConcerned(db, competitionId, change.itemIds);
  const schools = await coordinatorsConcerned(db, competitionId, change.itemIds);
  const experts = (await expertsAtWork(db, [competitionId])).map(({ personId }) => personId);
  const about = { said: { competition, reason: change.reason }, path: detailsOf(competitionId) };
  // One notification a person: that of the part in which it concerns them most.
  const others = schools.filter((one) => !captains.includes(one));
  const known = new Set([...captains, ...others]);
  return [
    { to: captains, letter: { kind: 'termsAmended', ...about } },
    { to: others, letter: { kind: 'termsAmendedForSchool', ...about } },
    { to: experts.filter((one) => !known.has(one)), letter: { kind: 'termsAmendedForExpert', ...about } },
  ];
};
