import { awardById } from '@laurel/db/award/award-list.ts';
import { resultById } from '@laurel/db/award/result-board.ts';
import { certificatesById } from '@laurel/db/certificate/certificate-board.ts';
import { allResults } from '@laurel/db/review/score-results.ts';
import { worksByIds, worksWithStatus } from '@laurel/db/submission/work-board.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { type Addressed, type EventOf, editionOf, itemOf, REGISTRATIONS, toOne } from './addressed.ts';
import { orderedRevocation } from './objection-letters.ts';

/** To the captains of all works of the item that were judged: also of those that an earlier stage eliminated. */
export const resultAnnounced = async (
  db: Db,
  { data }: EventOf<'award.result_announced'>,
): Promise<readonly Addressed[]> => {
  const result = await resultById(db, data.resultId);
  const item = result && (await itemOf(db, result.competitionId, result.itemId));
  if (!result || !item) return [];
  const scored = await allResults(db, result.resultHash);
  const works = await worksByIds(
    db,
    scored.map(({ workId }) => workId),
  );
  const eliminated = await worksWithStatus(db, result.competitionId, 'eliminated', [result.itemId]);
  const all = new Map([...works, ...eliminated].map((work) => [work.workId, work]));
  // A score run may include several items; a result is of one.
  return [...all.values()]
    .filter(({ itemId }) => itemId === result.itemId)
    .flatMap(({ captainId, title }) => {
      const said = { ...item, work: title, until: { at: data.noticeEndsAt } };
      return toOne(captainId, { kind: 'resultAnnounced', said, path: REGISTRATIONS });
    });
};

export const awardRevoked = async (db: Db, { data }: EventOf<'award.revoked'>): Promise<readonly Addressed[]> => {
  const award = await awardById(db, data.awardId);
  const item = award && (await itemOf(db, award.competitionId, award.itemId));
  if (!award || !item) return [];
  const { workTitle, levelName, recipientIds } = award.facts;
  const said = { ...item, work: workTitle, award: levelName, reason: data.reason };
  return [
    { to: recipientIds, letter: { kind: 'awardRevoked', said, path: '/center/reward' } },
    ...(await orderedRevocation(db, { data })),
  ];
};

export const awardGranted = async (db: Db, { data }: EventOf<'award.granted'>): Promise<readonly Addressed[]> => {
  const item = await itemOf(db, data.competitionId, data.itemId);
  if (!item) return [];
  const said = { ...item, work: data.workTitle, award: data.levelName };
  return [{ to: data.recipientIds, letter: { kind: 'awardGranted', said, path: '/center/newReward' } }];
};

export const certificateRevoked = async (
  db: Db,
  { data }: EventOf<'certificate.revoked'>,
): Promise<readonly Addressed[]> => {
  const [row] = await certificatesById(db, [data.certificateId]);
  const competition = row && (await editionOf(db, row.competitionId));
  if (!row || !competition) return [];
  const { number, issued, traceToken } = row;
  if (issued.kind === 'recipient') {
    const said = { competition, role: issued.levelName, number, reason: data.publicReason };
    const path = `/certificate/trace?c=${traceToken}` as const;
    return [{ to: row.holderIds, letter: { kind: 'recognitionRevoked', said, path } }];
  }
  const said = { competition, work: row.workTitle, number, reason: data.publicReason };
  return [{ to: row.holderIds, letter: { kind: 'certificateRevoked', said, path: '/center/reward' } }];
};
