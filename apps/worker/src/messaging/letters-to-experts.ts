import { openOrders } from '@laurel/db/award/ordered-sheets.ts';
import { serviceCertificates } from '@laurel/db/certificate/service-certificates.ts';
import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { expertById } from '@laurel/db/expert/expert-library.ts';
import { owedSheets } from '@laurel/db/review/expert-desk.ts';
import { sheetsSubmitted } from '@laurel/db/review/expert-thanks.ts';
import { planByHash } from '@laurel/db/review/plan-distribution.ts';
import { type RoundRow, roundById } from '@laurel/db/review/round-board.ts';
import {
  expertProgress,
  openSheetsOfPlan,
  sheetById,
  sheetsByIds,
  sheetsOfWork,
} from '@laurel/db/review/sheet-board.ts';
import type { DomainEvent } from '@laurel/domain/events.ts';
import type { PersonId, PlanId, RoundId, SheetId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db } from '@laurel/event-store/db.ts';
import type { Letter } from '@laurel/words/messaging/letter-kinds.ts';
import { type Addressed, asEdition } from './about/addressed.ts';

/** The events that experts are notified about, one by one. */
export const TOLD_EXPERTS = [
  'expert.activated',
  'expert.suspended',
  'expert.reinstated',
  'expert.retired',
  'expert.conflict_waived',
  'expert.conflict_upheld',
  'review.bidding_opened',
  'review.discussion_opened',
  'review.distribution_applied',
  'review.experts_reminded',
  'review.experts_thanked',
  'review.round_rescheduled',
  'review.score_returned',
  'review.score_voided',
  'review.tie_vote_opened',
] as const satisfies readonly DomainEvent['type'][];
type Told = Extract<DomainEvent, { type: (typeof TOLD_EXPERTS)[number] }>;

export const concernsExperts = (event: { readonly type: string }): event is Told =>
  (TOLD_EXPERTS as readonly string[]).includes(event.type);

const DESK = '/review/comment';

/**
 * What experts are notified about: themselves and their own sheets. Review is blind: no letter names an author, a team,
 * a school, a work's title or another expert, and a work is named by its alias. An organiser's reason is included only
 * if the organiser was shown that the expert reads it. Experts whose sheets are all submitted or whose round is over
 * are not notified.
 */
export const lettersToExperts = async (db: Db, event: Told): Promise<readonly Addressed[]> => {
  switch (event.type) {
    case 'expert.activated':
    case 'expert.suspended':
    case 'expert.reinstated':
    case 'expert.retired':
      return [{ to: [event.data.personId], letter: { kind: STANDING[event.type], said: {}, path: DESK } }];
    case 'expert.conflict_waived':
    case 'expert.conflict_upheld': {
      const { personId, conflictId } = event.data;
      const conflicts = new Map((await expertById(db, personId))?.expert.conflicts);
      const conflict = conflicts.get(conflictId);
      // What others declared of an expert is not the expert's to know.
      if (conflict?.source !== 'expert' || conflict.declaredBy !== personId) return [];
      return [{ to: [personId], letter: { kind: CONFLICT[event.type], said: {}, path: DESK } }];
    }
    case 'review.discussion_opened':
      return discussed(db, event.data);
    case 'review.distribution_applied':
      return distributed(db, event.data);
    case 'review.tie_vote_opened': {
      const { roundId, chiefIds } = event.data;
      const round = await roundById(db, roundId);
      const said = round && (await roundSaid(db, round));
      if (!said || round.status === 'sealed') return [];
      return [{ to: chiefIds, letter: { kind: 'tieVoteOpened', said, path: `${DESK}?chair=${roundId}` } }];
    }
    case 'review.bidding_opened':
      return asked(db, event.data);
    case 'review.experts_reminded':
      return reminded(db, event.data);
    case 'review.experts_thanked':
      return thanked(db, event.data);
    case 'review.round_rescheduled': {
      const round = await roundGoingOn(db, event.data.roundId);
      if (!round) return [];
      const { opensAt, closesAt } = event.data;
      const said = { ...round.said, from: { at: opensAt }, until: { at: closesAt } };
      const to = (await expertProgress(db, event.data.roundId)).filter((each) => each.assigned > each.submitted);
      return [{ to: to.map(({ expertId }) => expertId), letter: { kind: 'roundMoved', said, path: DESK } }];
    }
    case 'review.score_returned':
    case 'review.score_voided': {
      const { sheetId, reason } = event.data;
      const sheet = await sheetById(db, sheetId);
      const round = sheet && (await roundById(db, sheet.roundId));
      const said = round && (await roundSaid(db, round));
      if (!sheet || !round || !said) return [];
      const about = { ...said, alias: sheet.alias, reason };
      const letter: Letter =
        event.type === 'review.score_returned'
          ? { kind: 'sheetReturned', said: { ...about, until: { at: round.closesAt } }, path: DESK }
          : { kind: 'sheetVoided', said: about, path: DESK };
      return [{ to: [sheet.expertId], letter }];
    }
    default:
      event satisfies never;
      return [];
  }
};

const STANDING = {
  'expert.activated': 'expertActivated',
  'expert.suspended': 'expertSuspended',
  'expert.reinstated': 'expertReinstated',
  'expert.retired': 'expertRetired',
} as const;
const CONFLICT = {
  'expert.conflict_waived': 'conflictWaived',
  'expert.conflict_upheld': 'conflictUpheld',
} as const;

const roundSaid = async (db: Db, { competitionId, nameZh, nameEn }: RoundRow) => {
  const row = await competitionById(db, competitionId);
  const round = { zh: nameZh, en: nameEn };
  return row && { competition: asEdition(row), round };
};

/** A round's name in notifications; undefined once nobody may submit in it any more. */
const roundGoingOn = async (db: Db, roundId: RoundId) => {
  const row = await roundById(db, roundId);
  if (!row || row.status === 'closed' || row.status === 'sealed') return undefined;
  if (row.closesAt <= new Date().toISOString()) return undefined;
  const said = await roundSaid(db, row);
  return said && { row, said };
};

/** How many sheets wait for an expert, after some were added or withdrawn. */
const nowWaiting = (round: NonNullable<Awaited<ReturnType<typeof roundGoingOn>>>, open: number): Letter =>
  open > 0
    ? {
        kind: 'sheetsChanged',
        said: { ...round.said, count: String(open), until: { at: round.row.closesAt } },
        path: DESK,
      }
    : { kind: 'sheetsNone', said: round.said, path: DESK };

const openSheets = async (db: Db, roundId: RoundId): Promise<ReadonlyMap<PersonId, number>> =>
  new Map((await expertProgress(db, roundId)).map((each) => [each.expertId, each.assigned - each.submitted]));

/** One letter to each expert who scored the work: none says who else did. */
const discussed = async (db: Db, { roundId, workId }: { readonly roundId: RoundId; readonly workId: WorkId }) => {
  const round = await roundGoingOn(db, roundId);
  const sheets = (await sheetsOfWork(db, roundId, workId)).filter(({ status }) => status === 'submitted');
  return sheets.flatMap(({ expertId, alias }): Addressed[] => {
    if (!round) return [];
    const said = { ...round.said, alias, until: { at: round.row.closesAt } };
    return [{ to: [expertId], letter: { kind: 'discussionOpened', said, path: DESK } }];
  });
};

/** The whole plan in one letter: to who got sheets by it, and to whose open sheets it withdrew. */
const distributed = async (db: Db, { roundId, planId }: { readonly roundId: RoundId; readonly planId: PlanId }) => {
  const round = await roundGoingOn(db, roundId);
  if (!round) return [];
  const losers = await withdrawnBy(db, round.row, planId);
  const open = await openSheets(db, roundId);
  const given = (await openSheetsOfPlan(db, roundId, planId)).filter(({ expertId }) => !losers.has(expertId));
  return [
    ...given.map(({ expertId, sheets }): Addressed => {
      const said = { ...round.said, count: String(sheets), until: { at: round.row.closesAt } };
      return { to: [expertId], letter: { kind: 'sheetsAssigned', said, path: DESK } };
    }),
    ...[...losers].map(
      (expertId): Addressed => ({ to: [expertId], letter: nowWaiting(round, open.get(expertId) ?? 0) }),
    ),
  ];
};

/** The experts of a round who are asked which works they want, unless they have said so since. */
const asked = async (db: Db, { roundId, until }: { readonly roundId: RoundId; readonly until: Instant }) => {
  const round = await roundGoingOn(db, roundId);
  if (round?.row.status !== 'planned' || round.row.round.biddingUntil !== until) return [];
  const letter: Letter = { kind: 'biddingOpened', said: { ...round.said, until: { at: until } }, path: DESK };
  return [{ to: [...round.row.round.pool], letter }];
};

/** Who still has sheets to submit, some time after the button was pressed. */
const reminded = async (db: Db, { roundId, expertIds }: { roundId: RoundId; expertIds: readonly PersonId[] }) => {
  const round = await roundGoingOn(db, roundId);
  if (!round) return [];
  const open = await openSheets(db, roundId);
  return expertIds.flatMap((expertId): Addressed[] => {
    const count = open.get(expertId) ?? 0;
    const said = { ...round.said, count: String(count), until: { at: round.row.closesAt } };
    return count > 0 ? [{ to: [expertId], letter: { kind: 'reviewReminder', said, path: DESK } }] : [];
  });
};

/** With the certificate of service of those who have one by now. */
const thanked = async (db: Db, { roundId, expertIds }: { roundId: RoundId; expertIds: readonly PersonId[] }) => {
  const row = await roundById(db, roundId);
  const about = row && (await roundSaid(db, row));
  if (!row || !about) return [];
  const [sheets, certificates] = await Promise.all([
    sheetsSubmitted(db, roundId, expertIds),
    serviceCertificates(db, row, expertIds),
  ]);
  return expertIds.map((expertId): Addressed => {
    const said = { ...about, count: String(sheets.get(expertId) ?? 0) };
    const certificate = certificates.get(expertId);
    if (!certificate) return { to: [expertId], letter: { kind: 'reviewThanks', said, path: DESK } };
    const { certificateId, number } = certificate;
    const path = `/center/certificate?id=${certificateId}` as const;
    return { to: [expertId], letter: { kind: 'reviewThanksCertificate', said: { ...said, number }, path } };
  });
};

/** Whose open sheets a plan withdrew. */
const withdrawnBy = async (db: Db, { round }: RoundRow, planId: PlanId): Promise<ReadonlySet<PersonId>> => {
  const hash = round.plans.find(([id]) => id === planId)?.[1].planHash;
  const withdrawn = (hash && (await planByHash(db, hash))?.changes?.withdrawn) || [];
  const sheets = await sheetsByIds(
    db,
    withdrawn.map(({ sheetId }): SheetId => sheetId),
  );
  return new Set(sheets.filter(({ status }) => status === 'withdrawn').map(({ expertId }) => expertId));
};

/** Sheets of an expert that were assigned or withdrawn by hand, or with their work, since their last notification. */
export const sheetsChanged = async (db: Db, roundId: RoundId, expertId: PersonId): Promise<Letter | undefined> => {
  const round = await roundGoingOn(db, roundId);
  if (round) return nowWaiting(round, (await openSheets(db, roundId)).get(expertId) ?? 0);
  return sheetsAdded(db, roundId, expertId);
};

/** Sheets that the decision about an objection added after the seal, and that their expert may still submit. */
const sheetsAdded = async (db: Db, roundId: RoundId, expertId: PersonId): Promise<Letter | undefined> => {
  const owed = (await owedSheets(db, expertId)).filter((sheet) => sheet.roundId === roundId);
  const ids = owed.map(({ sheetId }) => sheetId);
  const [until, ...more] = [
    ...(await openOrders(db, ids, Instant.parse(new Date().toISOString()))).values(),
  ].toSorted();
  const row = until && (await roundById(db, roundId));
  const said = row && (await roundSaid(db, row));
  if (!until || !said) return undefined;
  return { kind: 'sheetsChanged', said: { ...said, count: String(1 + more.length), until: { at: until } }, path: DESK };
};
