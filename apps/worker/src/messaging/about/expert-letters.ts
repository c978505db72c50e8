import { expertApplicationById } from '@laurel/db/expert/expert-applications.ts';
import { expertCallById } from '@laurel/db/expert/expert-calls.ts';
import { expertsUnderContract } from '@laurel/db/expert/expert-library.ts';
import { expertRecommendationById } from '@laurel/db/expert/expert-recommendations.ts';
import { feeListById } from '@laurel/db/expert/fee-lists.ts';
import { totalsOf } from '@laurel/domain/expert/expert-fees.ts';
import { fen } from '@laurel/domain/kernel/money.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { type Addressed, type EventOf, editionOf, toDeciders, toOne } from './addressed.ts';

const APPLICATIONS = '/home/experts';

const applicationAnd = async (db: Db, applicationId: string) => {
  const row = await expertApplicationById(db, applicationId);
  const call = row && (await expertCallById(db, row.callId));
  return row && call && { row, call: call.terms.title };
};

/** To the applicant; and to those who vet, once a day for each call, however many apply. */
export const applicationSubmitted = async (
  db: Db,
  { data }: EventOf<'expert.application_submitted'>,
): Promise<readonly Addressed[]> => {
  const call = (await expertCallById(db, data.callId))?.terms.title;
  if (!call) return [];
  const { groupId, personId: except, at } = data;
  const about = `expert-applications-${data.callId}`;
  const path = '/expert/recruitment?tab=applications&status=toVet';
  const letter = { kind: 'expertApplicationToVet', said: { call }, path } as const;
  return [
    ...toOne(data.personId, { kind: 'expertApplicationReceived', said: { call }, path: APPLICATIONS }),
    await toDeciders(db, { permission: 'expert:info:edit', groupId, except, about, at, letter }),
  ];
};

/** To the applicant. Who vetted it is not said. */
export const applicationDecided = async (
  db: Db,
  { data }: EventOf<'expert.application_decided'>,
): Promise<readonly Addressed[]> => {
  const known = await applicationAnd(db, data.applicationId);
  if (!known) return [];
  const kind = data.outcome === 'approved' ? 'expertApplicationApproved' : 'expertApplicationDeclined';
  return toOne(known.row.personId, { kind, said: { call: known.call, reason: data.reason }, path: APPLICATIONS });
};

/**
 * To the person who put the name forward. No notification contains the name, which is deleted when the person declines.
 */
export const recommendationAnswered = async (
  db: Db,
  { type, data }: EventOf<'expert.recommendation_accepted' | 'expert.recommendation_declined'>,
): Promise<readonly Addressed[]> => {
  const row = await expertRecommendationById(db, data.recommendationId);
  const call = row && (await expertCallById(db, row.callId))?.terms.title;
  if (!call) return [];
  const accepted = type === 'expert.recommendation_accepted';
  const kind = accepted ? 'expertRecommendationAccepted' : 'expertRecommendationDeclined';
  return toOne(row.recommendedBy, { kind, said: { call }, path: '/expert/recommend' });
};

/** To every expert of the organisation who is active or will be; a later version asks again. */
export const contractPublished = async (
  db: Db,
  { data }: EventOf<'expert.contract_published'>,
): Promise<readonly Addressed[]> => [
  {
    to: await expertsUnderContract(db, data.groupId),
    letter: { kind: 'expertContract', said: {}, path: APPLICATIONS },
  },
];

/** To each expert whom the list pays, with their own amount alone. */
export const feeListPaid = async (db: Db, { data }: EventOf<'expert.fee_list_paid'>): Promise<readonly Addressed[]> => {
  const [list, competition] = await Promise.all([feeListById(db, data.listId), editionOf(db, data.competitionId)]);
  if (!list || !competition) return [];
  return [...totalsOf(list)]
    .filter(([, amount]) => amount > 0)
    .flatMap(([personId, amount]) =>
      toOne(personId, {
        kind: 'expertFeePaid',
        said: { competition, amount: { fen: fen(amount) } },
        path: APPLICATIONS,
      }),
    );
};
