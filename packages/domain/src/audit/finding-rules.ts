// Rules that check the log and list what deserves a look. A finding is not an accusation: most have a good reason, and
// somebody explains it. The rules read events as they were stored, of whatever version.

import { proposalsOf } from './proposals.ts';

export const findingRules = [
  'scoreAfterSeeing',
  'oneSignature',
  'lateFact',
  'unusualRefund',
  'nightEdit',
  'quickSheets',
] as const;
type FindingRule = (typeof findingRules)[number];

export type LoggedEvent = {
  readonly position: number;
  readonly streamId: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly actorId: string | null;
  /** Whether a person did it, rather than the product. */
  readonly byPerson: boolean;
  /** In milliseconds since 1970. */
  readonly occurredMs: number;
};

export type Found = {
  readonly rule: FindingRule;
  /** The stream that it is about. */
  readonly streamId: string;
  /** The events that show it, in the order of the log. */
  readonly positions: readonly number[];
  /** Whose acts these are. */
  readonly personIds: readonly string[];
  readonly occurredMs: number;
};

type Context = {
  /** When each round was sealed, in milliseconds. */
  readonly sealedMs: ReadonlyMap<string, number>;
  /** The same for the works that a round judged and for their teams, by stream; a work may be in several rounds. */
  readonly sealsOf?: ReadonlyMap<string, readonly number[]>;
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Requests take up to a minute to arrive, so that events of one thing may be recorded in another order. */
const LATE = MINUTE;
const LONG_AFTER_PAYMENT = 90 * DAY;
const BEFORE_SEAL = 3 * DAY;
/** China has one time zone and no summer time. */
const hourAt = (ms: number) => new Date(ms + 8 * HOUR).getUTCHours();
const isNight = (ms: number) => hourAt(ms) >= 23 || hourAt(ms) < 6;

const found = (rule: FindingRule, events: readonly LoggedEvent[]): Found[] => {
  const last = events.at(-1);
  if (!last) return [];
  const personIds = events.flatMap(({ actorId, byPerson }) => (actorId && byPerson ? [actorId] : []));
  return [
    {
      rule,
      streamId: last.streamId,
      positions: events.map(({ position }) => position),
      personIds: [...new Set(personIds)],
      occurredMs: last.occurredMs,
    },
  ];
};

type Rule = (events: readonly LoggedEvent[], context: Context) => Found[];

/** A score was submitted again by somebody who could see the others’ scores by then. */
const scoreAfterSeeing: Rule = (events) => {
  const submitted = events.filter(({ type }) => type === 'review.score_submitted');
  return submitted.flatMap((event, index) =>
    event.data.afterSeeing === true
      ? found('scoreAfterSeeing', submitted.slice(Math.max(0, index - 1), index + 1))
      : [],
  );
};

/** One person gave a first signature and the second one. */
const oneSignature: Rule = (events) =>
  events.flatMap((event, index) => {
    const pair = Object.hasOwn(proposalsOf, event.type) ? proposalsOf[event.type] : undefined;
    if (!pair || !event.byPerson || (pair.having && event.data[pair.having] === undefined)) return [];
    const { by, same = [], ended = [] } = pair;
    const fields = [same].flat();
    const before = events.slice(0, index);
    const back = before.findLastIndex(({ type }) => ended.includes(type));
    const about = ({ data }: LoggedEvent) =>
      fields.every((field) => data[field] === undefined || data[field] === event.data[field]);
    const first = by
      .flatMap((type) => before.slice(back + 1).findLast((one) => one.type === type && about(one)) ?? [])
      .filter((one) => one.byPerson && one.actorId === event.actorId);
    return first.length > 0
      ? found('oneSignature', [...first.toSorted((one, other) => one.position - other.position), event])
      : [];
  });

/** Something is recorded after an event of the same thing that happened later. */
const lateFact: Rule = (events) => {
  const late: Found[] = [];
  let newest: LoggedEvent | undefined;
  for (const event of events) {
    if (newest && event.occurredMs < newest.occurredMs - LATE) late.push(...found('lateFact', [newest, event]));
    if (!newest || event.occurredMs > newest.occurredMs) newest = event;
  }
  return late;
};

/** A refund that another than the payer requested, that was paid by hand, or that came long after the payment. */
const unusualRefund: Rule = (events) => {
  const payerId = events.find(({ type }) => type === 'payment.order_placed')?.data.payerId;
  const received = events.find(({ type }) => type === 'payment.received');
  return events.flatMap((event) => {
    if (event.type !== 'payment.refund_requested') return [];
    const own = events.filter(
      ({ type, data }) => type.startsWith('payment.refund_') && data.refundId === event.data.refundId,
    );
    const byOther = event.byPerson && event.actorId !== payerId;
    const byHand = own.some(({ data }) => typeof data.byHand === 'object' && data.byHand !== null);
    const late = received !== undefined && event.occurredMs - received.occurredMs > LONG_AFTER_PAYMENT;
    return byOther || byHand || late ? found('unusualRefund', own) : [];
  });
};

const EDITS: ReadonlySet<string> = new Set([
  'review.score_returned',
  'review.score_voided',
  'review.adjustment_proposed',
  'review.adjustment_approved',
  'review.adjustment_withdrawn',
]);
const isEdit = ({ type, data, byPerson }: LoggedEvent) =>
  byPerson && (EDITS.has(type) || (type === 'review.score_submitted' && Number(data.version) > 1));

/** Of works that are judged and of their teams, whose round is sealed elsewhere. */
const EDITS_ELSEWHERE: ReadonlySet<string> = new Set([
  'enrolment.authors_reordered',
  'enrolment.captain_transferred',
  'enrolment.member_accepted',
  'enrolment.member_left',
  'enrolment.member_removed',
  'enrolment.swap_approved',
  'enrolment.team_renamed',
  'enrolment.team_unlocked',
  'submission.pass_undone',
  'submission.work_disqualified',
  'submission.work_recalled',
  'submission.work_reinstated',
  'submission.work_screened',
  'submission.work_submitted',
  'submission.work_team_changed',
  'submission.work_withdrawn',
]);

/**
 * Scores, a judged work or its team were changed at night, in the last days before the round was sealed; or a list of
 * works that advance, before it was approved.
 */
const nightEdit: Rule = (events, { sealedMs, sealsOf }) => {
  const isSoonBefore = (ms: number) => (sealed: number) => ms <= sealed && sealed - ms <= BEFORE_SEAL;
  const edited = (isOne: (event: LoggedEvent) => boolean, seals: readonly number[]) =>
    events.filter((event) => isOne(event) && isNight(event.occurredMs) && seals.some(isSoonBefore(event.occurredMs)));
  const roundId = events.find(({ data }) => typeof data.roundId === 'string')?.data.roundId;
  const ofRound = sealedMs.get(String(roundId));
  const approved = events.flatMap(({ type, occurredMs }) =>
    type === 'review.advancement_approved' ? [occurredMs] : [],
  );
  const all = [
    ...edited(isEdit, ofRound === undefined ? [] : [ofRound]),
    ...edited(({ type, byPerson }) => byPerson && type === 'review.advancement_overridden', approved),
    ...edited(
      ({ type, byPerson }) => byPerson && EDITS_ELSEWHERE.has(type),
      sealsOf?.get(events[0]?.streamId ?? '') ?? [],
    ),
  ];
  // One act may record several events.
  const acts = new Map<number, LoggedEvent[]>();
  for (const event of all) acts.set(event.occurredMs, [...(acts.get(event.occurredMs) ?? []), event]);
  return [...acts.values()].flatMap((act) => found('nightEdit', act));
};

const ofOneStream: readonly Rule[] = [scoreAfterSeeing, oneSignature, lateFact, unusualRefund, nightEdit];

/** What the events of one stream, in their order, show by themselves. */
export const foundInStream = (events: readonly LoggedEvent[], context: Context): Found[] =>
  ofOneStream.flatMap((rule) => rule(events, context));

/** The first submission of a sheet, and when its first draft was saved. */
export type FilledSheet = { readonly submitted: LoggedEvent; readonly draftedMs: number | null };

/** The first submission of a sheet among the events of its stream. */
export const filledSheet = (events: readonly LoggedEvent[]): FilledSheet | undefined => {
  const submitted = events.find(({ type }) => type === 'review.score_submitted');
  const drafted = events.find(({ type }) => type === 'review.score_drafted');
  return submitted && { submitted, draftedMs: drafted?.occurredMs ?? null };
};

/** The sheets of one expert in one round that were each filled in within so many seconds after the one before. */
export function quickSheets(sheets: readonly FilledSheet[], seconds: number): Found[] {
  const limit = seconds * 1000;
  const inOrder = sheets.toSorted((one, other) => one.submitted.position - other.submitted.position);
  const quick = inOrder.filter(({ submitted, draftedMs }, index) => {
    const before = inOrder[index - 1]?.submitted.occurredMs;
    const began = Math.min(draftedMs ?? submitted.occurredMs, submitted.occurredMs);
    return before !== undefined && submitted.occurredMs - Math.min(before, began) < limit;
  });
  return found(
    'quickSheets',
    quick.map(({ submitted }) => submitted),
  );
}
