import { readFileSync } from 'node:fs';
import path from 'node:path';
import { definitionOf, schemaVersionOf } from '@laurel/event-store/recorded.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findingOf } from './audit/finding.ts';
import { keyOf } from './audit/keys.ts';
import { originProofs } from './audit/origin-proofs.ts';
import { rowMarksOf } from './audit/row-marks.ts';
import { sideRowsOf } from './audit/side-rows.ts';
import { confirmedNamesOf } from './award/confirmed-names.ts';
import { nameCheckOf } from './award/name-check.ts';
import { nameCorrectionOf } from './award/name-correction.ts';
import { awardOf, resultOf } from './award/result.ts';
import { batchOf } from './certificate/batch.ts';
import { bulkChangeOf } from './certificate/bulk-change.ts';
import { certificateOf } from './certificate/certificate.ts';
import { correctionOf } from './certificate/correction.ts';
import { competitionOf } from './competition/competition.ts';
import { enrolmentOf } from './enrolment/enrolment.ts';
import { teamOf } from './enrolment/team.ts';
import { eventDefinitions } from './events.ts';
import { expertOf } from './expert/expert.ts';
import { expertApplicationOf } from './expert/expert-application.ts';
import { expertCallOf } from './expert/expert-call.ts';
import { expertContractOf } from './expert/expert-contract.ts';
import { expertFeesOf } from './expert/expert-fees.ts';
import { expertRecommendationOf } from './expert/expert-recommendation.ts';
import { reviewGroupOf } from './expert/review-group.ts';
import type { Event, Stream } from './kernel/events.ts';
import { effectKindOf, subjectOf, subscriptionOf } from './kernel/operations.ts';
import { letterTemplateOf } from './messaging/letter-template.ts';
import { schoolRenameOf } from './organisation/school-rename.ts';
import { differenceOf } from './payment/difference.ts';
import { invoicesOf } from './payment/invoice.ts';
import { orderOf } from './payment/order.ts';
import { receivingAccountOf } from './payment/receiving-account.ts';
import { adjustmentOf } from './review/adjustment.ts';
import { advancementOf } from './review/advancement.ts';
import { bidsOf } from './review/bids.ts';
import { commentCheckOf } from './review/comment-check.ts';
import { namingsOf } from './review/conflict-namings.ts';
import { interestsOf } from './review/interests.ts';
import { remindersOf } from './review/reminders.ts';
import { roundOf } from './review/round.ts';
import { scoreRunOf } from './review/score-run.ts';
import { scoreSheetOf } from './review/score-sheet.ts';
import { thanksOf } from './review/thanks.ts';
import { tieVoteOf } from './review/tie-vote.ts';
import { callScreenOf } from './scene/call-screen.ts';
import { sessionOf } from './scene/session.ts';
import { learningPathOf } from './study/learning-path.ts';
import { studyProgressOf } from './study/study-progress.ts';
import { workOf } from './submission/work.ts';

/**
 * A state is folded only from events: in any order and with any free text, without clock, randomness or network, and
 * without changing what was folded before.
 */
const streams = [
  adjustmentOf,
  advancementOf,
  awardOf,
  batchOf,
  bidsOf,
  interestsOf,
  bulkChangeOf,
  callScreenOf,
  certificateOf,
  commentCheckOf,
  competitionOf,
  confirmedNamesOf,
  correctionOf,
  differenceOf,
  invoicesOf,
  effectKindOf,
  enrolmentOf,
  expertApplicationOf,
  expertCallOf,
  expertContractOf,
  schoolRenameOf,
  expertFeesOf,
  expertRecommendationOf,
  expertOf,
  findingOf,
  keyOf,
  learningPathOf,
  letterTemplateOf,
  nameCheckOf,
  nameCorrectionOf,
  namingsOf,
  () => originProofs,
  orderOf,
  receivingAccountOf,
  remindersOf,
  thanksOf,
  resultOf,
  reviewGroupOf,
  roundOf,
  rowMarksOf,
  scoreRunOf,
  scoreSheetOf,
  sessionOf,
  sideRowsOf,
  studyProgressOf,
  subjectOf,
  subscriptionOf,
  teamOf,
  tieVoteOf,
  workOf,
].map((of) => of('x' as never) as unknown as Stream<unknown, Event>);
const categoryOf = (streamId: string) => streamId.slice(0, streamId.indexOf('-'));

/** Every event from the golden fixtures, in its newest shape. */
const facts = Object.keys(eventDefinitions).map((type) => {
  const definition = definitionOf(eventDefinitions, type);
  const file = path.join(import.meta.dirname, `../fixtures/${type}/v${schemaVersionOf(definition)}.json`);
  const data: object = JSON.parse(readFileSync(file, 'utf8'));
  return { type, data, schema: definition.schema, category: categoryOf(definition.streamId(data as never)) };
});
type Fact = (typeof facts)[number];

/** The data with every string replaced for which `isFree` is true. */
const withText = (value: unknown, replace: (text: string, at: string) => string, at = ''): unknown => {
  if (typeof value === 'string') return replace(value, at);
  if (Array.isArray(value)) return value.map((one, i) => withText(one, replace, `${at}/${i}`));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withText(inner, replace, `${at}/${key}`)]),
  );
};

/** Where an event contains text that a person may choose: where its schema accepts another text. */
const freeText = new Map(
  facts.map(({ type, data, schema }) => {
    const places = new Set<string>();
    withText(data, (text, at) => {
      const other = withText(data, (same, here) => (here === at ? 'Übung 測試' : same));
      if (schema.safeParse(other).success) places.add(at);
      return text;
    });
    return [type, places];
  }),
);

const text = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'toString', 'none', '$&', '\u0000', '😀', '1e3'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
);
const said = ({ type, data, schema }: Fact, words: string): Event => {
  const other = withText(data, (same, at) => (freeText.get(type)?.has(at) ? words : same)) as object;
  return { type, data: schema.safeParse(other).success ? other : data };
};

const frozen = <Value>(value: Value): Value => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) frozen(inner);
    if (value instanceof Map || value instanceof Set) for (const inner of value.values()) frozen(inner);
  }
  return value;
};

/** What a fold must not call, by name; each is restored afterwards. */
const surroundings: [object, string][] = [
  [globalThis, 'Date'],
  [globalThis, 'fetch'],
  [globalThis, 'setTimeout'],
  [globalThis, 'queueMicrotask'],
  [globalThis.crypto, 'randomUUID'],
  [globalThis.crypto, 'getRandomValues'],
  [globalThis.performance, 'now'],
  [Math, 'random'],
  [process, 'hrtime'],
];
const RealDate = Date;
/** A recorded moment may be read; the current time may not. */
const poisonedDate = new Proxy(RealDate, {
  construct: (target, args) => (args.length > 0 ? Reflect.construct(target, args) : refuse('new Date()')),
  apply: () => refuse('Date()'),
  get: (target, key) => (key === 'now' ? () => refuse('Date.now') : Reflect.get(target, key)),
});
const refuse = (what: string): never => {
  throw new Error(`a fold asked for ${what}`);
};
const alone = <Answer>(work: () => Answer): Answer => {
  const real = surroundings.map(([owner, key]) => Object.getOwnPropertyDescriptor(owner, key));
  for (const [owner, key] of surroundings) {
    const value = key === 'Date' ? poisonedDate : () => refuse(key);
    Object.defineProperty(owner, key, { value, configurable: true, writable: true });
  }
  try {
    return work();
  } finally {
    surroundings.forEach(([owner, key], i) => {
      const before = real[i];
      if (before) Object.defineProperty(owner, key, before);
      else Reflect.deleteProperty(owner, key);
    });
  }
};

/**
 * The states after each event. A fold may refuse an event without its beginning with an error of its own, and nothing
 * else.
 */
const folded = (stream: Stream<unknown, Event>, history: readonly Event[]): unknown[] => {
  const states: unknown[] = [];
  let state = frozen(stream.initial());
  for (const event of history) {
    const [was, copy] = [state, structuredClone(state)];
    try {
      state = frozen(stream.evolve(state, event));
    } catch (error) {
      if (Object.getPrototypeOf(error) !== Error.prototype || !/ before | was never /.test(String(error))) throw error;
    }
    // Maps and sets cannot be frozen.
    expect(was).toEqual(copy);
    states.push(state);
  }
  return states;
};

const begins = (stream: Stream<unknown, Event>, { type, data }: Fact) => {
  try {
    stream.evolve(stream.initial(), { type, data });
    return true;
  } catch {
    return false;
  }
};

it('is checked for every stream that an event can belong to', () => {
  const known = new Set(streams.map(({ id }) => categoryOf(id)));
  expect([...new Set(facts.map(({ category }) => category))].toSorted()).toEqual([...known].toSorted());
});

it('is checked with text that people choose', () => {
  expect([...freeText.values()].filter((places) => places.size > 0).length).toBeGreaterThan(facts.length / 4);
});

it.each(['Date.now', 'new Date()', 'Math.random', 'crypto.randomUUID', 'fetch', 'performance.now'])(
  'would be refused if a fold called %s',
  (what) => {
    const ask: Record<string, () => unknown> = {
      'Date.now': () => Date.now(),
      'new Date()': () => new Date(),
      'Math.random': () => Math.random(),
      'crypto.randomUUID': () => crypto.randomUUID(),
      fetch: () => fetch('http://127.0.0.1'),
      'performance.now': () => performance.now(),
    };
    expect(() => alone(() => ask[what]?.())).toThrow('a fold asked for');
    expect(alone(() => new Date('2026-11-21T08:00:00.000Z').toISOString())).toBe('2026-11-21T08:00:00.000Z');
    expect(() => ask['new Date()']?.()).not.toThrow();
  },
);

describe.each(streams.map((stream) => ({ category: categoryOf(stream.id), stream })))(
  '$category',
  ({ category, stream }) => {
    const own = new Map(facts.filter((fact) => fact.category === category).map((fact) => [fact.type, fact]));
    const beginnings = [...own.keys()].filter((type) => begins(stream, own.get(type) as Fact));
    const fact = (types: Iterable<string>) => fc.tuple(fc.constantFrom(...types), text);
    const history = fc
      .tuple(fc.option(fact(beginnings), { freq: 5 }), fc.array(fact(own.keys()), { maxLength: 12 }))
      .map(([first, others]) => (first ? [first, ...others] : others));

    it('is the same each time, uses only events, and does not change the former state', () => {
      fc.assert(
        fc.property(history, (chosen) => {
          const events = frozen(chosen.map(([type, words]) => said(own.get(type) as Fact, words)));
          const states = alone(() => folded(stream, events));
          expect(folded(stream, events)).toEqual(states);
        }),
        { numRuns: 60, seed: 20261121 },
      );
    });
  },
);
