import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uuid } from '../kernel/actor.fixture.ts';
import { agree, overHistories } from '../kernel/agreement.fixture.ts';
import type { Decision } from '../kernel/decision.ts';
import type { AmendmentId, CancellationId, ItemId, PersonId, StageId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/instants.ts';
import { configureReview } from '../review/configure-review.ts';
import { approveAmendment } from './approve-amendment.ts';
import { archiveCompetition } from './archive-competition.ts';
import { cancelCompetition } from './cancel-competition.ts';
import { closeCompetition } from './close-competition.ts';
import { type CompetitionEvent, competitionEvents, evolveCompetition, newCompetition } from './competition.ts';
import { configureEnrolment } from './configure-enrolment.ts';
import { configureSubmission } from './configure-submission.ts';
import { createCompetition } from './create-competition.ts';
import { describeCompetition } from './describe-competition.ts';
import { proposeAmendment } from './propose-amendment.ts';
import { proposeCancellation } from './propose-cancellation.ts';
import { publishCompetition } from './publish-competition.ts';
import { resumeCompetition } from './resume-competition.ts';
import { plainPolicy } from './scoring-policy.ts';
import { sealStage } from './seal-stage.ts';
import { setItems } from './set-items.ts';
import { setSchedule } from './set-schedule.ts';
import {
  by,
  competitionId,
  enrolmentSettings,
  groupId,
  item,
  organiserId,
  submissionSettings,
} from './situations.fixture.ts';
import type { StageKind } from './stage.ts';
import { suspendCompetition } from './suspend-competition.ts';
import { withdrawAmendment } from './withdraw-amendment.ts';
import { withdrawCancellation } from './withdraw-cancellation.ts';

/**
 * A competition and its stages compared with lifecycles.md §2.1, with days for instants: draft → published → closed →
 * archived, suspended and back, cancelled from any state except archived; a stage is planned, open, in grace, closed,
 * sealed.
 */
const day = (n: number) => new Date(Date.UTC(2026, 2, 1) + n * 86_400_000).toISOString() as Instant;
const stageIdOf = (key: number) => uuid(100 + key) as StageId;

type PlainStage = {
  readonly key: number;
  readonly kind: StageKind;
  readonly opens: number;
  readonly closes: number;
  /** Days. */
  readonly grace: number;
};
const plainStage: fc.Arbitrary<PlainStage> = fc
  .record({
    key: fc.nat(3),
    kind: fc.constantFrom<StageKind>('enrol', 'submit', 'onlineReview'),
    opens: fc.integer({ min: 2, max: 12 }),
    days: fc.integer({ min: 0, max: 5 }),
    grace: fc.constantFrom(0, 0, 1),
  })
  .map(({ days, ...one }) => ({ ...one, closes: one.opens + days }));
const usual: PlainStage[] = [
  { key: 0, kind: 'enrol', opens: 2, closes: 5, grace: 0 },
  { key: 1, kind: 'submit', opens: 4, closes: 8, grace: 1 },
  { key: 2, kind: 'onlineReview', opens: 9, closes: 12, grace: 0 },
];

/** A usual stage that ends after a day: often while it is open. */
const shortened = fc.constantFrom(...usual).map((one) => ({ ...one, closes: one.opens + 1 }));

const command = fc.oneof(
  fc.record({
    act: fc.constantFrom(
      ...([
        'create',
        'publish',
        'suspend',
        'resume',
        'archive',
        'cancel',
        'enrolment',
        'submission',
        'review',
      ] as const),
    ),
  }),
  fc.record({ act: fc.constant('describe'), rules: fc.constantFrom('', 'a', 'b') }),
  fc.record({
    act: fc.constant('propose'),
    rules: fc.constantFrom(null, '', 'a', 'b'),
    quota: fc.constantFrom(null, null, 5, 7),
    stage: fc.option(fc.oneof(plainStage, shortened), { freq: 3 }),
    /** With other review settings. */
    review: fc.constantFrom(false, false, false, false, true),
    sure: fc.boolean(),
  }),
  fc.record({ act: fc.constant('approve'), who: fc.constantFrom(0, 1, 1), sure: fc.boolean() }),
  fc.record({ act: fc.constant('withdraw') }),
  fc.record({ act: fc.constant('confirmCancel'), who: fc.constantFrom(0, 1, 1) }),
  fc.record({ act: fc.constant('withdrawCancel') }),
  fc.record({
    act: fc.constant('items'),
    items: fc.subarray([1, 2], { minLength: 1 }),
    quota: fc.constantFrom(null, null, 5),
  }),
  fc.record({
    act: fc.constant('schedule'),
    stages: fc.oneof(fc.constant(usual), fc.array(plainStage, { minLength: 1, maxLength: 4 })),
  }),
  fc.record({ act: fc.constant('seal'), key: fc.nat(3) }),
  fc.record({ act: fc.constant('close'), openResults: fc.constantFrom(0, 0, 2) }),
);
type Command = typeof command extends fc.Arbitrary<infer One> ? One : never;
type Step = Command & { readonly day: number };

type Proposal = {
  readonly rules: string | null;
  readonly quota: number | null;
  readonly stage: PlainStage | null;
  readonly review: boolean;
};
type Plain = {
  readonly status: 'none' | 'draft' | 'published' | 'suspended' | 'closed' | 'archived' | 'cancelled';
  readonly rules: string;
  readonly version: number;
  readonly items: readonly number[];
  /** Of every item. */
  readonly quota: number | null;
  readonly proposal: Proposal | null;
  /** Whether a cancellation waits for finance. */
  readonly ending: boolean;
  readonly stages: readonly (PlainStage & { readonly sealed: boolean })[];
  readonly enrolment: boolean;
  readonly submission: boolean;
  readonly review: number;
};
const nothingYet: Plain = {
  status: 'none',
  rules: '',
  version: 0,
  items: [],
  quota: null,
  proposal: null,
  ending: false,
  stages: [],
  enrolment: false,
  submission: false,
  review: 0,
};

const incomplete = ({ rules, items, stages, enrolment, submission, review }: Plain) => {
  const has = (kind: StageKind) => stages.some((s) => s.kind === kind);
  return (
    rules === '' ||
    items.length === 0 ||
    !has('enrol') ||
    !enrolment ||
    (has('submit') && !submission) ||
    (has('onlineReview') && review === 0)
  );
};
const overlap = (stages: readonly PlainStage[]) =>
  stages.some((a, i) => stages.some((b, j) => j > i && a.kind === b.kind && a.opens < b.closes && b.opens < a.closes));
/** Kinds of which a category has one stage. */
const single = new Set<StageKind>(['enrol', 'submit', 'screening', 'result', 'certificate']);
/** Two of such a kind, unless both were published. */
const twice = (stages: readonly PlainStage[], c: Plain) => {
  const isOld = ({ key }: PlainStage) => c.status !== 'draft' && c.stages.some((old) => old.key === key);
  return stages.some((a, i) =>
    stages.some((b, j) => j > i && single.has(a.kind) && a.kind === b.kind && !(isOld(a) && isOld(b))),
  );
};
const timesOf = ({ opens, closes, grace }: PlainStage) => `${opens} ${closes} ${grace}`;
const plainly = (stage: PlainStage) => `${stage.key} ${stage.kind} ${timesOf(stage)}`;

/** How an amendment changes a published competition, or why it cannot. */
const amended = (
  c: Plain,
  { rules, quota, stage, review }: Proposal,
  { sure, day: today }: { sure: boolean; day: number },
) => {
  if (c.status === 'draft') return 'notPublished';
  const old = stage && c.stages.find((s) => s.key === stage.key);
  if (stage && !old) return 'stageNotFound';
  if (old?.sealed) return 'stageSealed';
  const moves = stage && old && timesOf(stage) !== timesOf(old);
  const newRules = rules !== null && rules !== c.rules;
  const reviewed = review && c.review > 0;
  if (!moves && !newRules && !reviewed && (quota === null || quota === c.quota)) return 'nothingChanges';
  if (reviewed && c.stages.some((s) => s.kind === 'onlineReview' && s.opens <= today)) return 'stageStarted';
  if (stage && stage.closes <= stage.opens) return 'stageDatesInvalid';
  const stages = c.stages.map((s) =>
    s === old && stage ? { ...s, opens: stage.opens, closes: stage.closes, grace: stage.grace } : s,
  );
  if (overlap(stages)) return 'stagesOverlap';
  const after: Plain = {
    ...c,
    stages,
    rules: newRules ? rules : c.rules,
    version: newRules ? c.version + 1 : c.version,
    quota: quota ?? c.quota,
    review: reviewed ? c.review + 1 : c.review,
    proposal: null,
  };
  if (incomplete(after)) return 'competitionIncomplete';
  return old && stage && today < old.closes && stage.closes <= today && !sure ? 'deadlineInPast' : after;
};
const over = new Set(['closed', 'archived', 'cancelled']);

/** What may be edited in a competition, and until when. */
function edits(c: Plain, step: Step): readonly [string, Plain] {
  /** Published settings change only by an amendment, until their stage begins. */
  const pinned = (set: boolean, kind: StageKind) => {
    if (c.status === 'draft' || !set) return null;
    return c.stages.some((s) => s.kind === kind && s.opens <= step.day) ? 'stageStarted' : 'amendmentNeeded';
  };
  switch (step.act) {
    case 'describe':
      return c.status !== 'draft' && step.rules !== c.rules
        ? ['rulesPinned', c]
        : ['done', { ...c, rules: step.rules }];
    case 'propose': {
      const { rules, quota, stage, review } = step;
      const after = amended(c, { rules, quota, stage, review }, step);
      if (typeof after === 'string') return [after, c];
      if (c.proposal) return ['amendmentPending', c];
      const moves = stage && c.stages.some((s) => s.key === stage.key && timesOf(s) !== timesOf(stage));
      const real = {
        rules: rules === c.rules ? null : rules,
        quota,
        stage: moves ? stage : null,
        review: review && c.review > 0,
      };
      return ['done', { ...c, proposal: real }];
    }
    case 'items':
      if (c.status !== 'draft' && c.items.some((n) => !step.items.includes(n))) return ['itemInUse', c];
      if (c.status !== 'draft' && step.quota !== c.quota) return ['amendmentNeeded', c];
      return ['done', { ...c, items: step.items, quota: step.quota }];
    case 'enrolment': {
      const fixed = pinned(c.enrolment, 'enrol');
      return fixed ? [fixed, c] : ['done', { ...c, enrolment: true }];
    }
    case 'submission': {
      const fixed = pinned(c.submission, 'submit');
      return fixed ? [fixed, c] : ['done', { ...c, submission: true }];
    }
    case 'review': {
      const fixed = pinned(c.review > 0, 'onlineReview');
      return fixed ? [fixed, c] : ['done', { ...c, review: c.review + 1 }];
    }
    case 'publish':
      if (c.status !== 'draft') return ['nothing', c];
      return incomplete(c) ? ['competitionIncomplete', c] : ['done', { ...c, status: 'published', version: 1 }];
    case 'schedule': {
      const { stages } = step;
      if (new Set(stages.map((s) => s.key)).size < stages.length) return ['duplicateStage', c];
      if (stages.some((s) => s.closes <= s.opens)) return ['stageDatesInvalid', c];
      if (overlap(stages)) return ['stagesOverlap', c];
      if (twice(stages, c)) return ['stageRepeated', c];
      const gone = c.stages.some((old) => stages.every((s) => s.key !== old.key));
      if (c.status !== 'draft' && gone) return ['stageKept', c];
      const kept = stages.filter((s) => c.stages.some((old) => old.key === s.key));
      const moved = kept.map(plainly).join() !== c.stages.map(plainly).join();
      const added = stages.some((s) => c.stages.every((old) => old.key !== s.key));
      if (c.status !== 'draft' && (moved || added)) return ['amendmentNeeded', c];
      const sealed = (key: number) => c.stages.some((s) => s.key === key && s.sealed);
      const after = { ...c, stages: stages.map((s) => ({ ...s, sealed: sealed(s.key) })) };
      return ['done', after];
    }
    default:
      throw new Error(`${step.act} is no edit`);
  }
}

function says(c: Plain, step: Step): readonly [string, Plain] {
  const to = (status: Plain['status']) => ['done', { ...c, status }] as const;
  if (step.act === 'create') return c.status === 'none' ? to('draft') : ['competitionExists', c];
  if (step.act === 'withdraw') return c.proposal ? ['done', { ...c, proposal: null }] : ['amendmentNotFound', c];
  if (step.act === 'approve') {
    if (!c.proposal) return ['amendmentNotFound', c];
    if (step.who === 0) return ['secondPersonNeeded', c];
    if (over.has(c.status)) return ['competitionOver', c];
    const after = amended(c, c.proposal, step);
    return typeof after === 'string' ? [after, c] : ['done', after];
  }
  if (c.status === 'none') return ['competitionNotFound', c];
  switch (step.act) {
    case 'suspend':
      if (c.status === 'suspended') return ['nothing', c];
      return c.status === 'published' ? to('suspended') : ['notPublished', c];
    case 'resume':
      if (c.status === 'published') return ['nothing', c];
      return c.status === 'suspended' ? to('published') : ['notSuspended', c];
    case 'close':
      if (c.status === 'closed') return ['nothing', c];
      if (c.status !== 'published') return ['notPublished', c];
      if (c.stages.some((s) => !s.sealed && step.day < s.closes + s.grace)) return ['stageStillOpen', c];
      return step.openResults > 0 ? ['resultsUnsettled', c] : to('closed');
    case 'archive':
      if (c.status === 'archived') return ['nothing', c];
      return c.status === 'closed'
        ? ['done', { ...c, status: 'archived', ending: false }]
        : ['competitionNotClosed', c];
    case 'cancel':
      if (c.status === 'cancelled') return ['nothing', c];
      if (c.status === 'archived') return ['competitionOver', c];
      return c.ending ? ['cancellationPending', c] : ['done', { ...c, ending: true }];
    case 'confirmCancel':
      if (c.status === 'cancelled') return ['nothing', c];
      if (!c.ending) return ['cancellationNotFound', c];
      return step.who === 0 ? ['secondPersonNeeded', c] : ['done', { ...c, status: 'cancelled', ending: false }];
    case 'withdrawCancel':
      return c.ending ? ['done', { ...c, ending: false }] : ['cancellationNotFound', c];
    case 'seal': {
      const stage = c.stages.find((s) => s.key === step.key);
      if (!stage) return ['stageNotFound', c];
      if (stage.sealed) return ['nothing', c];
      if (c.status === 'draft') return ['notPublished', c];
      if (c.status === 'archived' || c.status === 'cancelled') return ['competitionOver', c];
      if (step.day < stage.closes + stage.grace) return ['stageStillOpen', c];
      return ['done', { ...c, stages: c.stages.map((s) => (s === stage ? { ...s, sealed: true } : s)) }];
    }
    default:
      return over.has(c.status) ? ['competitionOver', c] : edits(c, step);
  }
}

type Real = ReturnType<typeof newCompetition>;
const bilingual = (zh: string) => ({ zh, en: zh });
const items = (keys: readonly number[], quota: number | null) =>
  keys.map((n) => item({ itemId: uuid(n) as ItemId, quota }));

const affected = { registered: 0, drafts: 0 };
const proposalOf = (real: Real) => ({
  amendmentId: ((real.status !== 'none' && real.amendment?.amendmentId) || uuid(97)) as AmendmentId,
});
const endingOf = (real: Real) => ({
  cancellationId: ((real.status !== 'none' && real.cancellation?.cancellationId) || uuid(98)) as CancellationId,
});
const termsOf = ({ key, opens, closes, grace }: PlainStage) => ({
  stageId: stageIdOf(key),
  opensAt: day(opens),
  closesAt: day(closes),
  graceMinutes: grace * 1440,
});

/** The next version, with a number of experts different from the last. */
const nextReview = (real: Real) => {
  const version = (real.status === 'none' ? 0 : (real.review?.policy.version ?? 0)) + 1;
  return { policy: { ...plainPolicy, version }, blind: 'double' as const, reviewersPerWork: 1 + (version % 15) };
};

function decide(real: Real, step: Step): Decision<CompetitionEvent, string> {
  const now = by(day(step.day));
  const it = { competitionId };
  const why = { ...it, reason: 'because' };
  const name = bilingual('Contest');
  switch (step.act) {
    case 'create':
      return createCompetition(real, { ...it, groupId, name, edition: 1 }, now);
    case 'describe': {
      const text = { summary: bilingual(''), rules: bilingual(step.rules), cover: null };
      return describeCompetition(real, { ...it, name, edition: 1, ...text }, now);
    }
    case 'propose': {
      const known = real.status === 'none' ? [] : real.items;
      const { rules, quota, stage, review, sure } = step;
      const changes = {
        rules: rules === null ? null : bilingual(rules),
        items: quota === null ? [] : known.map(({ name: _n, track: _t, ...terms }) => ({ ...terms, quota })),
        stages: stage ? [termsOf(stage)] : [],
        ...(review ? { review: nextReview(real) } : {}),
      };
      return proposeAmendment(real, { ...why, changes, confirmPast: sure }, now, {
        ...{ affected, announced: new Set(), sessions: [] },
      });
    }
    case 'approve': {
      const second = by(day(step.day), (step.who === 0 ? organiserId : uuid(98)) as PersonId);
      return approveAmendment(real, { ...it, ...proposalOf(real), confirmPast: step.sure }, second, {
        affected,
        announced: new Set(),
        sessions: [],
      });
    }
    case 'withdraw':
      return withdrawAmendment(real, { ...why, ...proposalOf(real) }, now);
    case 'items':
      return setItems(real, { ...it, items: items(step.items, step.quota) }, now);
    case 'schedule': {
      const stages = step.stages.map(({ key, kind, opens, closes, grace }) => ({
        stageId: stageIdOf(key),
        kind,
        name: bilingual(kind),
        opensAt: day(opens),
        closesAt: day(closes),
        graceMinutes: grace * 1440,
        timeZone: 'Asia/Shanghai',
        itemIds: [],
      }));
      return setSchedule(real, { ...it, stages }, now);
    }
    case 'seal':
      return sealStage(real, { ...it, stageId: stageIdOf(step.key) }, now, {});
    case 'enrolment':
      return configureEnrolment(real, { ...it, settings: enrolmentSettings() }, now);
    case 'submission':
      return configureSubmission(real, { ...it, settings: submissionSettings() }, now);
    case 'review':
      return configureReview(real, { ...it, settings: nextReview(real) }, now);
    case 'publish':
      return publishCompetition(real, { ...it, reason: 'because' }, now);
    case 'suspend':
      return suspendCompetition(real, why, now);
    case 'resume':
      return resumeCompetition(real, why, now);
    case 'close':
      return closeCompetition(real, it, now, { results: step.openResults });
    case 'archive':
      return archiveCompetition(real, it, now);
    case 'cancel':
      return proposeCancellation(real, { ...why, refunds: 'full' }, now, { awards: 0 });
    case 'confirmCancel':
      return cancelCompetition(
        real,
        { ...it, ...endingOf(real) },
        by(day(step.day), (step.who === 0 ? organiserId : uuid(98)) as PersonId),
        {
          awards: 0,
        },
      );
    case 'withdrawCancel':
      return withdrawCancellation(real, { ...why, ...endingOf(real) }, now);
  }
}

const realShows = (real: Real) =>
  real.status === 'none'
    ? ['none']
    : [
        real.status,
        real.rules.zh,
        real.rulesVersion,
        real.items.map(({ itemId, quota }) => [itemId, quota]),
        real.amendment !== undefined,
        real.cancellation !== undefined,
        real.stages.map((s) => [s.stageId, s.kind, s.opensAt, s.closesAt, s.graceMinutes, s.sealed]),
        [real.enrolment !== null, real.submission !== null, real.review?.policy.version ?? 0],
      ];
const modelShows = (c: Plain) =>
  c.status === 'none'
    ? ['none']
    : [
        c.status,
        c.rules,
        c.version,
        c.items.map((n) => [uuid(n), c.quota]),
        c.proposal !== null,
        c.ending,
        c.stages.map((s) => [stageIdOf(s.key), s.kind, day(s.opens), day(s.closes), s.grace * 1440, s.sealed]),
        [c.enrolment, c.submission, c.review],
      ];

describe('a competition and its stages', () => {
  const opening: Step[] = [
    { act: 'create', day: 1 },
    { act: 'describe', rules: 'a', day: 1 },
    { act: 'items', items: [1, 2], quota: null, day: 1 },
    { act: 'schedule', stages: usual, day: 1 },
    { act: 'enrolment', day: 1 },
    { act: 'submission', day: 1 },
    { act: 'review', day: 1 },
    { act: 'publish', day: 1 },
    { act: 'seal', key: 0, day: 6 },
    { act: 'close', openResults: 0, day: 14 },
    { act: 'archive', day: 14 },
  ];
  it('only go where the lifecycle allows, whatever is tried', () => {
    const answers = new Set<string>();
    overHistories(
      fc.property(
        fc.oneof(fc.constantFrom(8, 9), fc.nat(11)),
        fc.array(fc.record({ command, days: fc.constantFrom(0, 0, 0, 0, 0, 1, 3, 8) }), {
          minLength: 12,
          maxLength: 30,
          size: 'medium',
        }),
        (begun, tries) => {
          const steps = opening.slice(0, begun);
          let now = steps.at(-1)?.day ?? 1;
          for (const { command: one, days } of tries) {
            now += days;
            steps.push({ ...one, day: now });
          }
          const given = agree(
            {
              begin: () => [newCompetition(), nothingYet] as const,
              decide,
              evolve: evolveCompetition,
              says,
              shows: { real: realShows, model: modelShows },
              definitions: Object.values(competitionEvents),
            },
            steps,
          );
          for (const one of given) answers.add(one);
        },
      ),
      300,
    );
    // The histories are only useful if they reach every state.
    for (const answer of [
      'amendmentNeeded',
      'amendmentNotFound',
      'amendmentPending',
      'cancellationNotFound',
      'cancellationPending',
      'competitionExists',
      'competitionNotClosed',
      'competitionNotFound',
      'competitionOver',
      'done',
      'deadlineInPast',
      'duplicateStage',
      'itemInUse',
      'notPublished',
      'notSuspended',
      'nothing',
      'nothingChanges',
      'rulesPinned',
      'secondPersonNeeded',
      'stageDatesInvalid',
      'stageNotFound',
      'stageSealed',
      'stageStarted',
      'stageStillOpen',
    ])
      expect([...answers]).toContain(answer);
  });
});
