import { z } from 'zod';
import type { Permission } from '../identity/permissions.ts';
import { type Actor, holds } from '../kernel/actor.ts';
import { actsForSchool } from '../kernel/for-school.ts';

type FactKind = {
  /** The event of the log that it tells of. */
  readonly event: string;
  /** What its reader must be allowed to see. */
  readonly permission: Permission;
  /** Under which name a client gets the id of what it is about. */
  readonly subject: string;
  /** Fields of the event that are told, under a client's name: ids, numbers, times and words of a closed list. */
  readonly fields?: Readonly<Record<string, string>>;
};

const kind = (
  event: string,
  permission: Permission,
  subject: string,
  fields: Readonly<Record<string, string>> = {},
): FactKind => ({ event, permission, subject, fields });

/**
 * What other systems are told of, by kind. Nothing personal, nothing that people wrote, no score and no expert: anyone who
 * may see more asks for it by the id. Names are part of the contract with clients: they never change.
 */
export const factKinds = {
  'competition.published': kind('competition.published', 'comp:info:query', 'competitionId'),
  'competition.rescheduled': kind('competition.stage_rescheduled', 'comp:info:query', 'competitionId'),
  'competition.cancelled': kind('competition.cancelled', 'comp:info:query', 'competitionId'),
  'registration.submitted': kind('enrolment.submitted', 'enroll:team:query', 'enrollId', { number: 'number' }),
  'registration.approved': kind('enrolment.approved', 'enroll:team:query', 'enrollId', { payBy: 'payBy' }),
  'registration.returned': kind('enrolment.returned', 'enroll:team:query', 'enrollId'),
  'registration.rejected': kind('enrolment.rejected', 'enroll:team:query', 'enrollId'),
  'registration.paid': kind('enrolment.paid', 'enroll:team:query', 'enrollId'),
  'registration.withdrawn': kind('enrolment.withdrawn', 'enroll:team:query', 'enrollId'),
  'registration.expired': kind('enrolment.expired', 'enroll:team:query', 'enrollId'),
  'registration.disqualified': kind('enrolment.disqualified', 'enroll:team:query', 'enrollId'),
  'work.submitted': kind('submission.work_submitted', 'work:info:query', 'workId', { version: 'version' }),
  'work.recalled': kind('submission.work_recalled', 'work:info:query', 'workId'),
  'work.locked': kind('submission.work_locked', 'work:info:query', 'workId', { version: 'version' }),
  'work.checked': kind('submission.work_screened', 'work:info:query', 'workId', { outcome: 'outcome' }),
  'work.withdrawn': kind('submission.work_withdrawn', 'work:info:query', 'workId'),
  'order.paid': kind('payment.received', 'finance:order:query', 'orderId', { amount: 'amountFen', paidAt: 'paidTime' }),
  'order.closed': kind('payment.order_closed', 'finance:order:query', 'orderId', { cause: 'cause' }),
  'order.refunded': kind('payment.refund_succeeded', 'finance:order:query', 'orderId', { refundId: 'refundId' }),
  'round.opened': kind('review.round_opened', 'review:round:query', 'roundId'),
  'round.closed': kind('review.round_closed', 'review:round:query', 'roundId'),
  'round.sealed': kind('review.round_sealed', 'review:result:query', 'roundId'),
  'result.announced': kind('award.result_announced', 'award:result:query', 'resultId', {
    noticeEndsAt: 'noticeEndTime',
  }),
  'result.confirmed': kind('award.result_confirmed', 'award:result:query', 'resultId'),
  'result.superseded': kind('award.result_superseded', 'award:result:query', 'resultId', { by: 'by' }),
  'award.granted': kind('award.granted', 'award:result:query', 'awardId', { resultId: 'resultId', workId: 'workId' }),
  'award.revoked': kind('award.revoked', 'award:result:query', 'awardId'),
  'certificate.issued': kind('certificate.issued', 'cert:info:query', 'certificateId', { number: 'number' }),
  'certificate.revoked': kind('certificate.revoked', 'cert:info:query', 'certificateId'),
  'certificate.superseded': kind('certificate.superseded', 'cert:info:query', 'certificateId', { by: 'by' }),
} as const satisfies Readonly<Record<string, FactKind>>;

export type FactKindName = keyof typeof factKinds;
export const FactKindName = z.enum(Object.keys(factKinds) as [FactKindName, ...FactKindName[]]);

/** The kinds that the actor may read. Who acts for certain schools reads none: facts are told whatever the school. */
export const readableKinds = (actor: Actor): FactKindName[] =>
  actsForSchool(actor) ? [] : FactKindName.options.filter((name) => holds(actor, factKinds[name].permission));

const kindOfEvent = new Map<string, FactKindName>(FactKindName.options.map((name) => [factKinds[name].event, name]));
export const eventsOfKinds = (kinds: readonly FactKindName[]): string[] => kinds.map((name) => factKinds[name].event);

type Stored = {
  readonly type: string;
  readonly streamId: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** The first event of its stream, which says what it belongs to. */
  readonly first: Readonly<Record<string, unknown>>;
};

/** What a client is told: `competitionId`, `groupId` and, where there is one, `itemId` of every fact. */
export function factOf({ type, streamId, data, first }: Stored): {
  readonly kind: FactKindName;
  readonly data: Readonly<Record<string, string | number | null>>;
} {
  const kind = kindOfEvent.get(type);
  if (!kind) throw new Error(`nobody is told of ${type}`);
  const { subject, fields }: FactKind = factKinds[kind];
  const told: Record<string, string | number | null> = {};
  for (const name of ['competitionId', 'groupId', 'itemId'])
    if (typeof first[name] === 'string') told[name] = first[name];
  told[subject] = streamId.slice(-UUID_LENGTH);
  for (const [name, wire] of Object.entries(fields ?? {})) {
    const value = data[name];
    told[wire] = typeof value === 'string' || typeof value === 'number' ? value : null;
  }
  return { kind, data: told };
}

const UUID_LENGTH = 36;
