// Rules that check the log and list what deserves a look. A finding is not an accusation: most have a good reason, and
// somebody explains it. The rules read events as they were stored, of whatever version.

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
};

/** The events that approve a proposal, and the field that names the proposal if a stream can have several open. */
const proposalsOf: Readonly<Record<string, { readonly by: readonly string[]; readonly same?: string }>> = {
  'award.appeal_decided': { by: ['award.appeal_decision_proposed'], same: 'objectionId' },
  'award.objection_decided': { by: ['award.objection_decision_proposed'], same: 'objectionId' },
  'award.revoked': { by: ['award.revocation_proposed'] },
  'certificate.batch_approved': { by: ['certificate.batch_drafted'] },
  'competition.amendment_approved': { by: ['competition.amendment_proposed'] },
  'competition.cancelled': { by: ['competition.cancellation_proposed'] },
  'enrolment.disqualified': { by: ['enrolment.disqualification_proposed'] },
  'payment.correction_confirmed': { by: ['payment.correction_proposed'] },
  'payment.offline_confirmed': { by: ['payment.offline_proposed'] },
  'payment.refund_approved': { by: ['payment.refund_requested'], same: 'refundId' },
  'review.adjustment_approved': { by: ['review.adjustment_proposed'] },
  'review.advancement_approved': { by: ['review.advancement_drafted'] },
  'review.distribution_approved': { by: ['review.distribution_requested'], same: 'planId' },
  'review.score_run_approved': { by: ['review.score_run_requested'] },
  'submission.work_disqualified': { by: ['submission.work_disqualification_proposed'] },
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

/** One person proposed something and decided on it. */
const oneSignature: Rule = (events) =>
  events.flatMap((event, index) => {
    const pair = Object.hasOwn(proposalsOf, event.type) ? proposalsOf[event.type] : undefined;
    if (!pair || !event.byPerson) return [];
    const { by, same } = pair;
    const proposal = events
      .slice(0, index)
      .findLast(({ type, data }) => by.includes(type) && (!same || data[same] === event.data[same]));
    return proposal?.byPerson && proposal.actorId === event.actorId ? found('oneSignature', [proposal, event]) : [];
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

/** Scores were changed at night, in the last days before their round was sealed. */
const nightEdit: Rule = (events, { sealedMs }) => {
  const roundId = events.find(({ data }) => typeof data.roundId === 'string')?.data.roundId;
  const sealed = sealedMs.get(String(roundId));
  if (sealed === undefined) return [];
  const soonBefore = (ms: number) => ms <= sealed && sealed - ms <= BEFORE_SEAL;
  return events.flatMap((event) =>
    isEdit(event) && isNight(event.occurredMs) && soonBefore(event.occurredMs) ? found('nightEdit', [event]) : [],
  );
};

const ofOneStream: readonly Rule[] = [scoreAfterSeeing, oneSignature, lateFact, unusualRefund, nightEdit];

/** What the events of one stream, in their order, show by themselves. */
export const foundInStream = (events: readonly LoggedEvent[], context: Context): Found[] =>
  ofOneStream.flatMap((rule) => rule(events, context));

/** The first submission of a sheet, and when its first draft was saved. */
export type FilledSheet = { readonly submitted: LoggedEvent; readonly draftedMs: number | null };

/** Fewer in a row may be sheets that were prepared on paper. */
const MOST_QUICK = 2;

/** The first submission of a sheet among the events of its stream. */
export const filledSheet = (events: readonly LoggedEvent[]): FilledSheet | undefined => {
  const submitted = events.find(({ type }) => type === 'review.score_submitted');
  const drafted = events.find(({ type }) => type === 'review.score_drafted');
  return submitted && { submitted, draftedMs: drafted?.occurredMs ?? null };
};

/** Three or more sheets of one expert in one round, each filled in within so many seconds after the one before. */
export function quickSheets(sheets: readonly FilledSheet[], seconds: number): Found[] {
  const limit = seconds * 1000;
  const inOrder = sheets.toSorted((one, other) => one.submitted.position - other.submitted.position);
  const quick = inOrder.filter(({ submitted, draftedMs }, index) => {
    const before = inOrder[index - 1]?.submitted.occurredMs;
    const began = Math.min(draftedMs ?? submitted.occurredMs, submitted.occurredMs);
    return before !== undefined && submitted.occurredMs - Math.min(before, began) < limit;
  });
  return quick.length > MOST_QUICK
    ? found(
        'quickSheets',
        quick.map(({ submitted }) => submitted),
      )
    : [];
}
