import { z } from 'zod';
import { decidersOf } from '../kernel/deciders.ts';
import { type EventOf, type Existing, eventsAbout, evolving, streamsOf } from '../kernel/events.ts';
import {
  AmendmentId,
  CancellationId,
  CompetitionId,
  GroupId,
  type ItemId,
  type OfCompetition,
  PersonId,
  StageId,
} from '../kernel/ids.ts';
import { Instant } from '../kernel/instants.ts';
import { several } from '../kernel/several.ts';
import { Bilingual, BilingualText, Reason } from '../kernel/text.ts';
import { Affected, AmendmentChanges, type Difference, differencesOf, itemsTouched, type Terms } from './amendment.ts';
import { EarlyObjections } from './early-objections.ts';
import { type EarlierForm, keepingForm } from './form-versions.ts';
import { Item } from './item.ts';
import { ObjectionRules } from './objection-rules.ts';
import { OnSiteRules } from './on-site-rules.ts';
import { RefundWindow } from './refund-windows.ts';
import { EnrolmentSettings, ReviewSettings, SubmissionSettings } from './settings.ts';
import { Stage, StagePermissions } from './stage.ts';

/** A competition's name with its edition: the same competition takes place repeatedly. */
export const editionName = ({ name, edition }: { readonly name: Bilingual; readonly edition: number }) => ({
  ...name,
  edition,
});

/** What a cancellation does with the fees that were paid. */
export const CancelledFees = z.enum(['full', 'none']);

const defineCompetitionEvent = eventsAbout({ competitionId: CompetitionId }, (data) =>
  competitionStreamId(data.competitionId),
);

export const competitionEvents = {
  created: defineCompetitionEvent('competition.created', {
    groupId: GroupId,
    name: Bilingual,
    edition: z.number().int().min(1),
    createdBy: PersonId,
    /** The earlier edition that it was copied from. */
    copiedFrom: CompetitionId.optional(),
  }),
  described: defineCompetitionEvent('competition.described', {
    name: Bilingual,
    edition: z.number().int().min(1),
    summary: BilingualText,
    rules: BilingualText,
    cover: z.string().max(80).nullable(),
  }),
  itemsSet: defineCompetitionEvent('competition.items_set', { items: z.array(Item).min(1).max(200) }),
  scheduleSet: defineCompetitionEvent('competition.schedule_set', { stages: z.array(Stage).min(1).max(40) }),
  enrolmentConfigured: defineCompetitionEvent('competition.enrolment_configured', { settings: EnrolmentSettings }),
  submissionConfigured: defineCompetitionEvent('competition.submission_configured', { settings: SubmissionSettings }),
  reviewConfigured: defineCompetitionEvent('competition.review_configured', { settings: ReviewSettings }),
  refundWindowsSet: defineCompetitionEvent('competition.refund_windows_set', {
    windows: z.array(RefundWindow).max(10),
  }),
  onSiteRulesSet: defineCompetitionEvent('competition.on_site_rules_set', { rules: OnSiteRules }),
  earlyObjectionsSet: defineCompetitionEvent('competition.early_objections_set', { rules: EarlyObjections.nullable() }),
  /** Also by an amendment. Null: who announces a result sets them. */
  objectionRulesSet: defineCompetitionEvent('competition.objection_rules_set', { rules: ObjectionRules.nullable() }),
  published: defineCompetitionEvent('competition.published', {
    rulesVersion: z.number().int().min(1),
    // Publications from before reasons were required have none.
    reason: Reason.optional(),
  }),
  rulesAmended: defineCompetitionEvent('competition.rules_amended', {
    rulesVersion: z.number().int().min(2),
    rules: BilingualText,
    reason: Reason,
    approvedBy: PersonId.nullable(),
    amendmentId: AmendmentId.optional(),
  }),
  stageRescheduled: defineCompetitionEvent('competition.stage_rescheduled', {
    stageId: StageId,
    opensAt: Instant,
    closesAt: Instant,
    graceMinutes: z.number().int().min(0),
    reason: Reason,
    amendmentId: AmendmentId.optional(),
    permissions: StagePermissions.optional(),
  }),
  amendmentProposed: defineCompetitionEvent('competition.amendment_proposed', {
    amendmentId: AmendmentId,
    changes: AmendmentChanges,
    reason: Reason,
    proposedBy: PersonId,
    affected: Affected,
  }),
  /** Followed, in the same command, by the events that change items, stages, settings and rules. */
  amendmentApproved: defineCompetitionEvent('competition.amendment_approved', {
    amendmentId: AmendmentId,
    approvedBy: PersonId,
    affected: Affected,
  }),
  amendmentWithdrawn: defineCompetitionEvent('competition.amendment_withdrawn', {
    amendmentId: AmendmentId,
    withdrawnBy: PersonId,
    reason: Reason,
  }),
  stageSealed: defineCompetitionEvent('competition.stage_sealed', { stageId: StageId }),
  suspended: defineCompetitionEvent('competition.suspended', { reason: Reason }),
  resumed: defineCompetitionEvent('competition.resumed', { reason: Reason }),
  closed: defineCompetitionEvent('competition.closed'),
  archived: defineCompetitionEvent('competition.archived'),
  cancellationProposed: defineCompetitionEvent('competition.cancellation_proposed', {
    cancellationId: CancellationId,
    reason: Reason,
    refunds: CancelledFees,
    proposedBy: PersonId,
  }),
  cancellationWithdrawn: defineCompetitionEvent('competition.cancellation_withdrawn', {
    cancellationId: CancellationId,
    withdrawnBy: PersonId,
    reason: Reason,
  }),
  cancelled: defineCompetitionEvent('competition.cancelled', {
    reason: Reason,
    refunds: CancelledFees,
    // Cancellations from before two people were required have no proposal.
    cancellationId: CancellationId.optional(),
    confirmedBy: PersonId.optional(),
  }),
};
export type CompetitionEvent = EventOf<typeof competitionEvents>;

/** A proposal that waits for its second person. */
type Amendment = z.infer<typeof competitionEvents.amendmentProposed.schema>;
/** A cancellation that waits for finance. */
type Cancellation = z.infer<typeof competitionEvents.cancellationProposed.schema>;
/** What was changed after publication, for the public notice; `affected` null where it was not counted yet. */
type Amended = {
  /** null: a change from before amendments had proposals. */
  readonly amendmentId: AmendmentId | null;
  readonly at: Instant;
  /** Whose terms changed; null = everybody's. */
  readonly itemIds: readonly ItemId[] | null;
  readonly reason: string;
  readonly affected: Affected | null;
  readonly differences: readonly Difference[];
};

export type Settings = OfCompetition &
  Terms & {
    readonly name: Bilingual;
    readonly edition: number;
    readonly summary: BilingualText;
    readonly rulesVersion: number;
    /** Absent while no published form has changed. */
    readonly earlierForms?: readonly EarlierForm[];
    /** Absent while nobody has set them. */
    readonly refundWindows?: readonly RefundWindow[];
    /** Absent while nobody has set them. */
    readonly onSite?: OnSiteRules;
    /** How teams object before there is a result; absent where they do not. */
    readonly earlyObjections?: EarlyObjections;
    readonly amendment?: Amendment;
    readonly cancellation?: Cancellation;
    /** Oldest first; absent while there was none. */
    readonly amended?: readonly Amended[];
  };

export type Competition =
  | { readonly status: 'none' }
  | (Settings & { readonly status: 'draft' | 'published' | 'suspended' | 'closed' | 'archived' | 'cancelled' });

export const competitionStreamId = (competitionId: CompetitionId) => `competition-${competitionId}`;
export const newCompetition = (): Competition => ({ status: 'none' });

const empty: BilingualText = { zh: '', en: '' };

type Known = Existing<Competition>;
const noting = (state: Known, one: Amended): Known => ({ ...state, amended: [...(state.amended ?? []), one] });

/** A change from before amendments had proposals: one part at a time, by one person, with a reason. */
const alone = (state: Known, changes: AmendmentChanges, why: Pick<Amended, 'reason' | 'at'>): Known =>
  noting(state, {
    ...why,
    amendmentId: null,
    affected: null,
    itemIds: itemsTouched(state, changes),
    differences: differencesOf(state, changes),
  });

type StageTerms = Pick<Stage, 'opensAt' | 'closesAt' | 'graceMinutes'> & {
  readonly permissions?: StagePermissions | undefined;
};
/** Without permissions where the event changes none. */
const stageTerms = ({ permissions, ...times }: StageTerms) => ({ ...times, ...(permissions && { permissions }) });

export const evolveCompetition = evolving<Competition, CompetitionEvent>()(
  {
    'competition.created': ({ competitionId, groupId, name, edition }) => ({
      status: 'draft',
      competitionId,
      groupId,
      name,
      edition,
      summary: empty,
      rules: empty,
      rulesVersion: 0,
      items: [],
      stages: [],
      enrolment: null,
      submission: null,
      review: null,
    }),
  },
  {
    'competition.described': (state, { name, edition, summary, rules }) => ({
      ...state,
      name,
      edition,
      summary,
      rules,
    }),
    'competition.items_set': (state, { items }) => ({ ...state, items }),
    'competition.schedule_set': (state, { stages }) => ({ ...state, stages }),
    'competition.enrolment_configured': (state, { settings }) => ({
      ...state,
      ...keepingForm(state, 'enrolment', settings),
      enrolment: settings,
    }),
    'competition.submission_configured': (state, { settings }) => ({
      ...state,
      ...keepingForm(state, 'submission', settings),
      submission: settings,
    }),
    'competition.review_configured': (state, { settings }) => ({ ...state, review: settings }),
    'competition.refund_windows_set': (state, { windows }) => ({ ...state, refundWindows: windows }),
    'competition.on_site_rules_set': (state, { rules }) => ({ ...state, onSite: rules }),
    'competition.early_objections_set': ({ earlyObjections: _, ...state }, { rules }) => ({
      ...state,
      ...(rules && { earlyObjections: rules }),
    }),
    'competition.objection_rules_set': ({ objections: _, ...state }, { rules }) => ({
      ...state,
      ...(rules && { objections: rules }),
    }),
    'competition.published': (state, { rulesVersion }) => ({ ...state, status: 'published', rulesVersion }),
    'competition.rules_amended': (state, { rules, rulesVersion, reason, at, amendmentId }) => {
      const noted = amendmentId ? state : alone(state, { rules, items: [], stages: [] }, { reason, at });
      return { ...noted, rules, rulesVersion };
    },
    'competition.stage_rescheduled': (state, { stageId, reason, at, amendmentId, competitionId: _id, ...terms }) => {
      const stages = [{ stageId, ...stageTerms(terms) }];
      const noted = amendmentId ? state : alone(state, { rules: null, items: [], stages }, { reason, at });
      const moved = (s: Stage) => (s.stageId === stageId ? { ...s, ...stageTerms(terms) } : s);
      return { ...noted, stages: state.stages.map(moved) };
    },
    'competition.amendment_proposed': (state, amendment) => ({ ...state, amendment }),
    'competition.amendment_approved': ({ amendment, ...rest }, { amendmentId, affected, at }) => {
      if (!amendment) return rest;
      const { changes, reason } = amendment;
      const differences = differencesOf(rest, changes);
      return noting(rest, { amendmentId, at, affected, reason, differences, itemIds: itemsTouched(rest, changes) });
    },
    'competition.amendment_withdrawn': ({ amendment: _withdrawn, ...rest }) => rest,
    'competition.stage_sealed': (state, { stageId }) => ({
      ...state,
      stages: state.stages.map((s) => (s.stageId === stageId ? { ...s, sealed: true } : s)),
    }),
    'competition.suspended': (state) => ({ ...state, status: 'suspended' }),
    'competition.resumed': (state) => ({ ...state, status: 'published' }),
    'competition.closed': (state) => ({ ...state, status: 'closed' }),
    'competition.archived': ({ cancellation: _moot, ...state }) => ({ ...state, status: 'archived' }),
    'competition.cancellation_proposed': (state, cancellation) => ({ ...state, cancellation }),
    'competition.cancellation_withdrawn': ({ cancellation: _withdrawn, ...state }) => state,
    'competition.cancelled': ({ cancellation: _done, ...state }) => ({ ...state, status: 'cancelled' }),
  },
);

export const competitionOf = streamsOf(competitionStreamId, newCompetition, evolveCompetition);
export const competitions = several('competition', competitionOf);
export const competitionDecider = decidersOf<Competition, CompetitionEvent>()('competitionNotFound');
