import { awardById } from '@laurel/db/award/award-list.ts';
import { objectionsOf, resultById } from '@laurel/db/award/result-board.ts';
import { certificatesById } from '@laurel/db/certificate/certificate-board.ts';
import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { enrolmentById, enrolmentOfTeam } from '@laurel/db/enrolment/my-enrolments.ts';
import { captainsConcerned } from '@laurel/db/enrolment/teams-concerned.ts';
import { orderRow } from '@laurel/db/payment/order-queries.ts';
import { allResults } from '@laurel/db/review/score-results.ts';
import type { FileStatus } from '@laurel/db/submission/files.ts';
import { type WorkRow, worksByIds } from '@laurel/db/submission/work-board.ts';
import { stageFor } from '@laurel/domain/competition/stage.ts';
import type { DomainEvent } from '@laurel/domain/events.ts';
import type { CompetitionId, EnrolmentId, ItemId, OrderId, PersonId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Fen } from '@laurel/domain/kernel/money.ts';
import { isGone } from '@laurel/domain/submission/work.ts';
import type { Db } from '@laurel/event-store/db.ts';
import type { Letter } from './letter-words.ts';

/** A letter and who gets it. */
export type Addressed = { readonly letter: Letter; readonly to: readonly PersonId[] };

/** The facts that people are written to about. */
export const TOLD = [
  'competition.amendment_approved',
  'competition.suspended',
  'competition.resumed',
  'competition.cancelled',
  'enrolment.approved',
  'enrolment.returned',
  'enrolment.rejected',
  'enrolment.disqualified',
  'enrolment.expired',
  'enrolment.withdrawn',
  'enrolment.reinstated',
  'enrolment.captain_transferred',
  'enrolment.member_removed',
  'submission.work_screened',
  'submission.work_disqualified',
  'submission.work_withdrawn',
  'payment.received',
  'payment.offline_confirmed',
  'payment.offline_rejected',
  'payment.refund_succeeded',
  'payment.refund_rejected',
  'award.result_announced',
  'award.objection_decided',
  'award.revoked',
  'award.granted',
  'certificate.revoked',
] as const satisfies readonly DomainEvent['type'][];
type Told = Extract<DomainEvent, { type: (typeof TOLD)[number] }>;

export const isTold = (event: { readonly type: string }): event is Told =>
  (TOLD as readonly string[]).includes(event.type);

/**
 * Which events are written about, and to whom: the captain about the registration, the work and changed terms, members
 * about their place in a team, the payer about money, the captains of all works of a category about its result,
 * objectors about their objection, every author about an award and a certificate. Nobody is informed about experts, who
 * are written to by `letters-to-experts.ts`. What is no longer in the read models is not written about.
 */
export const lettersAbout = async (db: Db, event: Told): Promise<readonly Addressed[]> => {
  switch (event.type) {
    case 'competition.amendment_approved': {
      const { competitionId, amendmentId } = event.data;
      const row = await competitionById(db, competitionId);
      const change = row?.settings.amended?.find((one) => one.amendmentId === amendmentId);
      if (!row || !change) return [];
      const competition = { name: row.settings.name, edition: row.edition };
      const path = `/home/competition/details?id=${competitionId}` as const;
      const to = await captainsConcerned(db, competitionId, change.itemIds);
      return [{ to, letter: { kind: 'termsAmended', said: { competition, reason: change.reason }, path } }];
    }
    case 'competition.suspended':
    case 'competition.resumed':
    case 'competition.cancelled': {
      const { competitionId, reason } = event.data;
      const competition = await edition(db, competitionId);
      if (!competition) return [];
      const to = await captainsConcerned(db, competitionId, null);
      return [{ to, letter: { kind: STOPPED[event.type], said: { competition, reason }, path: SIGN_UPS } }];
    }
    case 'enrolment.approved': {
      const { enrolmentId, fee, payBy } = event.data;
      const found = await signUp(db, enrolmentId);
      if (!found) return [];
      const said = { ...found.said, number: found.row.number ?? '' };
      const owed = fee > 0 && payBy !== null;
      return one(
        found.row.captainId,
        owed
          ? { kind: 'signUpToPay', said: { ...said, amount: { fen: fee }, payBy: { at: payBy } }, path: SIGN_UPS }
          : { kind: 'signUpApproved', said, path: SIGN_UPS },
      );
    }
    case 'enrolment.returned': {
      const { enrolmentId, reason, correctUntil } = event.data;
      const found = await signUp(db, enrolmentId);
      const until = correctUntil ?? (found && (await signUpEnds(db, found.row)));
      if (!found || !until) return [];
      return one(found.row.captainId, {
        kind: 'signUpReturned',
        said: { ...found.said, reason, until: { at: until } },
        path: SIGN_UPS,
      });
    }
    case 'enrolment.rejected':
    case 'enrolment.disqualified': {
      const found = await signUp(db, event.data.enrolmentId);
      if (!found) return [];
      const said = { ...found.said, reason: event.data.reason };
      return one(found.row.captainId, { kind: TURNED_DOWN[event.type], said, path: SIGN_UPS });
    }
    case 'enrolment.expired': {
      const found = await signUp(db, event.data.enrolmentId);
      return found ? one(found.row.captainId, { kind: 'signUpExpired', said: found.said, path: SIGN_UPS }) : [];
    }
    case 'enrolment.withdrawn':
    case 'enrolment.reinstated': {
      const found = await signUp(db, event.data.enrolmentId);
      // Captains know what they did themselves.
      const by = event.type === 'enrolment.withdrawn' ? event.data.withdrawnBy : event.data.reinstatedBy;
      if (!found || by === found.row.captainId) return [];
      const said = { ...found.said, reason: event.data.reason };
      const kind = event.type === 'enrolment.withdrawn' ? 'signUpWithdrawn' : 'signUpReinstated';
      return one(found.row.captainId, { kind, said, path: SIGN_UPS });
    }
    case 'enrolment.captain_transferred': {
      const { teamId, from, to, forcedBy, reason } = event.data;
      const row = await enrolmentOfTeam(db, teamId);
      const competition = row && (await edition(db, row.competitionId));
      if (!row || !competition) return [];
      const said = { competition, team: row.teamName };
      const now: Addressed = { to: [to], letter: { kind: 'captainNow', said, path: SIGN_UPS } };
      // Who hands the captaincy over knows it.
      if (forcedBy === null) return [now];
      const replaced = { kind: 'captainReplaced', said: { ...said, reason: reason ?? '' }, path: SIGN_UPS } as const;
      return [now, { to: [from], letter: replaced }];
    }
    case 'enrolment.member_removed': {
      const { teamId, personId, reason } = event.data;
      const row = await enrolmentOfTeam(db, teamId);
      const competition = row && (await edition(db, row.competitionId));
      if (!row || !competition) return [];
      return one(personId, {
        kind: 'memberRemoved',
        said: { competition, team: row.teamName, reason },
        path: SIGN_UPS,
      });
    }
    case 'submission.work_screened':
      return screened(db, event);
    case 'submission.work_disqualified': {
      // The letter about its enrolment says so.
      if (event.data.withEnrolment) return [];
      const found = await submitted(db, event.data.workId);
      if (!found) return [];
      const said = { ...found.said, reason: event.data.reason };
      return one(found.work.captainId, { kind: 'workDisqualified', said, path: found.path });
    }
    case 'submission.work_withdrawn': {
      const { workId, withdrawnBy, withEnrolment, reason } = event.data;
      const found = withEnrolment ? null : await submitted(db, workId);
      if (!found || found.work.captainId === withdrawnBy) return [];
      return one(found.work.captainId, { kind: 'workWithdrawn', said: { ...found.said, reason }, path: found.path });
    }
    case 'payment.offline_rejected':
      return refusedMoney(db, 'offlineRejected', event.data);
    case 'payment.refund_rejected':
      return refusedMoney(db, 'refundRejected', event.data);
    case 'payment.received':
    case 'payment.offline_confirmed':
      return money(db, 'paymentReceived', event.data.orderId, event.data.amount);
    case 'payment.refund_succeeded':
      return money(db, 'paymentRefunded', event.data.orderId, event.data.amount);
    case 'award.result_announced':
      return announced(db, event);
    case 'award.objection_decided': {
      const { resultId, objectionId, outcome, reason } = event.data;
      // Withdrawn: by the objector, who knows.
      if (outcome === 'withdrawn') return [];
      const result = await resultById(db, resultId);
      const where = result && (await held(db, result.competitionId, result.itemId));
      const filed = (await objectionsOf(db, resultId)).find((each) => each.objectionId === objectionId);
      if (!result || !where || !filed) return [];
      const path = `/home/competition/details?id=${result.competitionId}` as const;
      return one(filed.filedBy, { kind: DECIDED[outcome], said: { ...where, reason }, path });
    }
    case 'award.revoked': {
      const award = await awardById(db, event.data.awardId);
      const where = award && (await held(db, award.competitionId, award.itemId));
      if (!award || !where) return [];
      const { workTitle, levelName, recipientIds } = award.facts;
      const said = { ...where, work: workTitle, award: levelName, reason: event.data.reason };
      return [{ to: recipientIds, letter: { kind: 'awardRevoked', said, path: '/center/reward' } }];
    }
    case 'award.granted': {
      const { competitionId, itemId, workTitle, levelName, recipientIds } = event.data;
      const where = await held(db, competitionId, itemId);
      if (!where) return [];
      const said = { ...where, work: workTitle, award: levelName };
      return [{ to: recipientIds, letter: { kind: 'awardGranted', said, path: '/center/newReward' } }];
    }
    case 'certificate.revoked': {
      const [row] = await certificatesById(db, [event.data.certificateId]);
      const competition = row && (await edition(db, row.competitionId));
      if (!row || !competition) return [];
      const said = { competition, work: row.workTitle, number: row.number, reason: event.data.publicReason };
      return [{ to: row.holderIds, letter: { kind: 'certificateRevoked', said, path: '/center/reward' } }];
    }
    default:
      event satisfies never;
      return [];
  }
};

const SIGN_UPS = '/center/competition';
const STOPPED = {
  'competition.suspended': 'competitionSuspended',
  'competition.resumed': 'competitionResumed',
  'competition.cancelled': 'competitionCancelled',
} as const;
const TURNED_DOWN = {
  'enrolment.rejected': 'signUpRejected',
  'enrolment.disqualified': 'signUpDisqualified',
} as const;

const DECIDED = {
  upheld: 'objectionUpheld',
  dismissed: 'objectionDismissed',
  inadmissible: 'objectionInadmissible',
} as const;

const one = (personId: PersonId, letter: Letter): readonly Addressed[] => [{ to: [personId], letter }];

const edition = async (db: Db, competitionId: CompetitionId) => {
  const row = await competitionById(db, competitionId);
  return row && { name: row.settings.name, edition: row.edition };
};

/** An item and the competition it belongs to, as letters call them. */
const held = async (db: Db, competitionId: CompetitionId, itemId: ItemId) => {
  const row = await competitionById(db, competitionId);
  const item = row?.settings.items.find((each) => each.itemId === itemId);
  return row && item && { competition: { name: row.settings.name, edition: row.edition }, item: item.name };
};

const signUp = async (db: Db, enrolmentId: EnrolmentId) => {
  const row = await enrolmentById(db, enrolmentId);
  const competition = row && (await edition(db, row.competitionId));
  return row && competition && { row, said: { competition, team: row.teamName } };
};

const signUpEnds = async (db: Db, { competitionId, itemId }: { competitionId: CompetitionId; itemId: ItemId }) => {
  const stages = (await competitionById(db, competitionId))?.settings.stages ?? [];
  return stageFor(stages, 'enrol', itemId)?.closesAt;
};

const money = async (db: Db, kind: 'paymentReceived' | 'paymentRefunded', orderId: OrderId, amount: Fen) => {
  const order = await orderRow(db, orderId);
  const competition = order && (await edition(db, order.competitionId));
  if (!order || !competition) return [];
  return one(order.payerId, {
    kind,
    said: { competition, order: order.orderNo, amount: { fen: amount } },
    path: SIGN_UPS,
  });
};

/** Money that was asked for, by or from the payer, and why it was not given or not taken. */
const refusedMoney = async (
  db: Db,
  kind: 'offlineRejected' | 'refundRejected',
  { orderId, reason }: { readonly orderId: OrderId; readonly reason: string },
) => {
  const order = await orderRow(db, orderId);
  const competition = order && (await edition(db, order.competitionId));
  if (!order || !competition) return [];
  return one(order.payerId, { kind, said: { competition, order: order.orderNo, reason }, path: SIGN_UPS });
};

/** A work, as letters call it, and its team's page of it. */
const submitted = async (db: Db, workId: WorkId) => {
  const [work] = await worksByIds(db, [workId]);
  const competition = work && (await edition(db, work.competitionId));
  if (!work || !competition) return null;
  const path = `/home/competition/submitWork?enrolmentId=${work.enrolmentId}` as const;
  return { work, said: { competition, work: work.title }, path };
};

/** The captain hears that a file of the work did not pass the scanner, so that there is time to replace it. */
export const unsafeFile = async (db: Db, work: WorkRow, status: FileStatus): Promise<readonly Addressed[]> => {
  const found = await submitted(db, work.workId);
  if (!found || isGone(work)) return [];
  const kind = status === 'infected' ? 'fileInfected' : 'fileUnscannable';
  return one(work.captainId, { kind, said: found.said, path: found.path });
};

/** A team hears what it must correct and until when, and that its work was turned down; not that all is well. */
const screened = async (db: Db, { data }: Extract<Told, { type: 'submission.work_screened' }>) => {
  const found = await submitted(db, data.workId);
  if (!found) return [];
  const { work, path } = found;
  const said = { ...found.said, reason: data.reason ?? '' };
  if (data.outcome === 'toBeCorrected' && data.correctUntil)
    return one(work.captainId, { kind: 'workToCorrect', said: { ...said, until: { at: data.correctUntil } }, path });
  return data.outcome === 'ineligible' ? one(work.captainId, { kind: 'workIneligible', said, path }) : [];
};

const announced = async (db: Db, { data }: Extract<Told, { type: 'award.result_announced' }>) => {
  const result = await resultById(db, data.resultId);
  const where = result && (await held(db, result.competitionId, result.itemId));
  if (!result || !where) return [];
  const scored = await allResults(db, result.resultHash);
  const works = await worksByIds(
    db,
    scored.map(({ workId }) => workId),
  );
  // A score run may span items; its result is one item's.
  return works
    .filter(({ itemId }) => itemId === result.itemId)
    .map(
      ({ captainId, title }): Addressed => ({
        to: [captainId],
        letter: {
          kind: 'resultAnnounced',
          said: { ...where, work: title, until: { at: data.noticeEndsAt } },
          path: SIGN_UPS,
        },
      }),
    );
};
