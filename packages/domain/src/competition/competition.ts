import { z } from 'zod';
import { defineEvent, type EventOf, type Stream } from '../kernel/events.ts';
import { AmendmentId, CompetitionId, GroupId, type ItemId, PersonId, StageId } from '../kernel/ids.ts';
import { Instant } from '../kernel/instants.ts';
import { Bilingual, BilingualText, Reason } from '../kernel/text.ts';
import { Affected, AmendmentChanges, type Difference, differencesOf, itemsTouched } from './amendment.ts';
import { Item } from './item.ts';
import { EnrolmentSettings, ReviewSettings, SubmissionSettings } from './settings.ts';
import { Stage } from './stage.ts';

/** A competition's name that says which edition it is: the same competition is held again and again. */
export const editionName = ({ name, edition }: { readonly name: Bilingual; readonly edition: number }) => ({
  ...name,
  edition,
});

const of = z.strictObject;
const at = Instant;
const about = { competitionId: CompetitionId, at };
const stream = (data: { competitionId: CompetitionId }) => competitionStreamId(data.competitionId);

export const competitionEvents = {
  created: defineEvent(
    'competition.created',
    of({ ...about, groupId: GroupId, name: Bilingual, edition: z.number().int().min(1), createdBy: PersonId }),
    stream,
  ),
  described: defineEvent(
    'competition.described',
    of({
      ...about,
      name: Bilingual,
      edition: z.number().int().min(1),
      summary: BilingualText,
      rules: BilingualText,
      cover: z.string().max(80).nullable(),
    }),
    stream,
  ),
  itemsSet: defineEvent('competition.items_set', of({ ...about, items: z.array(Item).min(1).max(200) }), stream),
  scheduleSet: defineEvent('competition.schedule_set', of({ ...about, stages: z.array(Stage).min(1).max(40) }), stream),
  enrolmentConfigured: defineEvent(
    'competition.enrolment_configured',
    of({ ...about, settings: EnrolmentSettings }),
    stream,
  ),
  submissionConfigured: defineEvent(
    'competition.submission_configured',
    of({ ...about, settings: SubmissionSettings }),
    stream,
  ),
  reviewConfigured: defineEvent('competition.review_configured', of({ ...about, settings: ReviewSettings }), stream),
  published: defineEvent(
    'competition.published',
    // Publications from before reasons were asked for have none.
    of({ ...about, rulesVersion: z.number().int().min(1), reason: Reason.optional() }),
    stream,
  ),
  rulesAmended: defineEvent(
    'competition.rules_amended',
    of({
      ...about,
      rulesVersion: z.number().int().min(2),
      rules: BilingualText,
      reason: Reason,
      approvedBy: PersonId.nullable(),
      amendmentId: AmendmentId.optional(),
    }),
    stream,
  ),
  stageRescheduled: defineEvent(
    'competition.stage_rescheduled',
    of({
      ...about,
      stageId: StageId,
      opensAt: Instant,
      closesAt: Instant,
      graceMinutes: z.number().int().min(0),
      reason: Reason,
      amendmentId: AmendmentId.optional(),
    }),
    stream,
  ),
  amendmentProposed: defineEvent(
    'competition.amendment_proposed',
    of({
      ...about,
      amendmentId: AmendmentId,
      changes: AmendmentChanges,
      reason: Reason,
      proposedBy: PersonId,
      affected: Affected,
    }),
    stream,
  ),
  /** Followed, in the same command, by the facts that change items, stages, settings and rules. */
  amendmentApproved: defineEvent(
    'competition.amendment_approved',
    of({ ...about, amendmentId: AmendmentId, approvedBy: PersonId, affected: Affected }),
    stream,
  ),
  amendmentWithdrawn: defineEvent(
    'competition.amendment_withdrawn',
    of({ ...about, amendmentId: AmendmentId, withdrawnBy: PersonId, reason: Reason }),
    stream,
  ),
  stageSealed: defineEvent('competition.stage_sealed', of({ ...about, stageId: StageId }), stream),
  suspended: defineEvent('competition.suspended', of({ ...about, reason: Reason }), stream),
  resumed: defineEvent('competition.resumed', of({ ...about, reason: Reason }), stream),
  closed: defineEvent('competition.closed', of(about), stream),
  archived: defineEvent('competition.archived', of(about), stream),
  cancelled: defineEvent(
    'competition.cancelled',
    of({ ...about, reason: Reason, refunds: z.enum(['full', 'none']) }),
    stream,
  ),
};
export type CompetitionEvent = EventOf<typeof competitionEvents>;

/** A proposal that waits for its second person. */
type Amendment = z.infer<typeof competitionEvents.amendmentProposed.schema>;
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

export type Settings = {
  readonly competitionId: CompetitionId;
  readonly groupId: GroupId;
  readonly name: Bilingual;
  readonly edition: number;
  readonly summary: BilingualText;
  readonly rules: BilingualText;
  readonly rulesVersion: number;
  readonly items: readonly Item[];
  readonly stages: readonly Stage[];
  readonly enrolment: EnrolmentSettings | null;
  readonly submission: SubmissionSettings | null;
  readonly review: ReviewSettings | null;
  readonly amendment?: Amendment;
  /** Oldest first; absent while there was none. */
  readonly amended?: readonly Amended[];
};

export type Competition =
  | { readonly status: 'none' }
  | (Settings & { readonly status: 'draft' | 'published' | 'suspended' | 'closed' | 'archived' | 'cancelled' });

export const competitionStreamId = (competitionId: CompetitionId) => `competition-${competitionId}`;
export const newCompetition = (): Competition => ({ status: 'none' });

const empty: BilingualText = { zh: '', en: '' };

type Existing = Exclude<Competition, { status: 'none' }>;
const noting = (state: Existing, one: Amended): Existing => ({ ...state, amended: [...(state.amended ?? []), one] });

/** A change from before amendments had proposals: one part at a time, by one person, with a reason. */
const alone = (state: Existing, changes: AmendmentChanges, why: Pick<Amended, 'reason' | 'at'>): Existing =>
  noting(state, {
    ...why,
    amendmentId: null,
    affected: null,
    itemIds: itemsTouched(state, changes),
    differences: differencesOf(state, changes),
  });

export function evolveCompetition(state: Competition, event: CompetitionEvent): Competition {
  if (event.type === 'competition.created') {
    const { competitionId, groupId, name, edition } = event.data;
    return {
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
    };
  }
  if (state.status === 'none') throw new Error(`${event.type} before competition.created`);
  switch (event.type) {
    case 'competition.described': {
      const { name, edition, summary, rules } = event.data;
      return { ...state, name, edition, summary, rules };
    }
    case 'competition.items_set':
      return { ...state, items: event.data.items };
    case 'competition.schedule_set':
      return { ...state, stages: event.data.stages };
    case 'competition.enrolment_configured':
      return { ...state, enrolment: event.data.settings };
    case 'competition.submission_configured':
      return { ...state, submission: event.data.settings };
    case 'competition.review_configured':
      return { ...state, review: event.data.settings };
    case 'competition.published':
      return { ...state, status: 'published', rulesVersion: event.data.rulesVersion };
    case 'competition.rules_amended': {
      const { rules, rulesVersion, reason, at, amendmentId } = event.data;
      const noted = amendmentId ? state : alone(state, { rules, items: [], stages: [] }, { reason, at });
      return { ...noted, rules, rulesVersion };
    }
    case 'competition.stage_rescheduled': {
      const { stageId, opensAt, closesAt, graceMinutes, reason, at, amendmentId } = event.data;
      const stages = [{ stageId, opensAt, closesAt, graceMinutes }];
      const noted = amendmentId ? state : alone(state, { rules: null, items: [], stages }, { reason, at });
      const moved = (s: Stage) => (s.stageId === stageId ? { ...s, opensAt, closesAt, graceMinutes } : s);
      return { ...noted, stages: state.stages.map(moved) };
    }
    case 'competition.amendment_proposed':
      return { ...state, amendment: event.data };
    case 'competition.amendment_approved': {
      const { amendment, ...rest } = state;
      if (!amendment) return rest;
      const { amendmentId, affected, at } = event.data;
      const { changes, reason } = amendment;
      const differences = differencesOf(state, changes);
      return noting(rest, { amendmentId, at, affected, reason, differences, itemIds: itemsTouched(state, changes) });
    }
    case 'competition.amendment_withdrawn': {
      const { amendment: _withdrawn, ...rest } = state;
      return rest;
    }
    case 'competition.stage_sealed':
      return {
        ...state,
        stages: state.stages.map((s) => (s.stageId === event.data.stageId ? { ...s, sealed: true } : s)),
      };
    case 'competition.suspended':
      return { ...state, status: 'suspended' };
    case 'competition.resumed':
      return { ...state, status: 'published' };
    case 'competition.closed':
      return { ...state, status: 'closed' };
    case 'competition.archived':
      return { ...state, status: 'archived' };
    case 'competition.cancelled':
      return { ...state, status: 'cancelled' };
    default:
      event satisfies never;
      return state;
  }
}

export const competitionOf = (competitionId: CompetitionId): Stream<Competition, CompetitionEvent> => ({
  id: competitionStreamId(competitionId),
  initial: newCompetition,
  evolve: evolveCompetition,
});
