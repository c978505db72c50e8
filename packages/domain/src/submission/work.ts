import { z } from 'zod';
import { Answers } from '../kernel/answers.ts';
import { defineEvent, type EventOf, type Stream } from '../kernel/events.ts';
import {
  CompetitionId,
  EnrolmentId,
  FileHash,
  GroupId,
  ItemId,
  PersonId,
  SchoolCode,
  TeamId,
  WorkId,
} from '../kernel/ids.ts';
import { Instant } from '../kernel/instants.ts';
import type { ProposedRemoval } from '../kernel/second-person.ts';
import { Reason } from '../kernel/text.ts';

/** A file of a work by its content. What its author called it is a row, never an event: names of files name people. */
export const WorkFile = z.strictObject({
  hash: FileHash,
  extension: z.string().regex(/^[a-z0-9]{1,8}$/),
  mediaType: z.string().max(100),
  bytes: z.number().int().min(1),
});
export type WorkFile = z.infer<typeof WorkFile>;
export const WorkTitle = z.string().trim().min(1).max(200);

const of = z.strictObject;
const about = { workId: WorkId, at: Instant };
const stream = (data: { workId: WorkId }) => workStreamId(data.workId);
/** It went because its enrolment did, and comes back with it. */
const WithEnrolment = z.literal(true).optional();
const content = { title: WorkTitle, answers: Answers, files: z.array(WorkFile).max(20) };

export const workEvents = {
  started: defineEvent(
    'submission.work_started',
    of({
      ...about,
      enrolmentId: EnrolmentId,
      teamId: TeamId,
      competitionId: CompetitionId,
      groupId: GroupId,
      itemId: ItemId,
      captainId: PersonId,
    }),
    stream,
  ),
  drafted: defineEvent('submission.work_drafted', of({ ...about, ...content }), stream),
  /** Each submission is a new immutable version; the last one when the work is locked counts. */
  submitted: defineEvent(
    'submission.work_submitted',
    of({
      ...about,
      ...content,
      version: z.number().int().min(1),
      /** The work's code is its team's participation number: no counter for everybody to wait at in the last minute. */
      code: z.string().min(1).max(40),
      authorIds: z.array(PersonId).min(1),
      adviserIds: z.array(PersonId),
      /** Every school of the team and its advisers: what same-school avoidance goes by. */
      schoolCodes: z.array(SchoolCode),
      submittedBy: PersonId,
    }),
    stream,
  ),
  recalled: defineEvent('submission.work_recalled', of({ ...about, recalledBy: PersonId }), stream),
  locked: defineEvent('submission.work_locked', of({ ...about, version: z.number().int().min(1) }), stream),
  screened: defineEvent(
    'submission.work_screened',
    of({
      ...about,
      outcome: z.enum(['eligible', 'ineligible', 'toBeCorrected']),
      reason: Reason.nullable(),
      screenedBy: PersonId,
      /** Until when its team may correct it, whatever its stage says. Absent in what older releases recorded. */
      correctUntil: Instant.optional(),
      /** Nobody corrected it in time. */
      lapsed: z.literal(true).optional(),
    }),
    stream,
  ),
  withdrawn: defineEvent(
    'submission.work_withdrawn',
    of({
      ...about,
      withdrawnBy: PersonId,
      /** Who agreed, where it was locked. Absent in older events, and where the team withdrew it or it went with its enrolment. */
      secondedBy: PersonId.optional(),
      reason: Reason,
      withEnrolment: WithEnrolment,
    }),
    stream,
  ),
  disqualificationProposed: defineEvent(
    'submission.work_disqualification_proposed',
    of({ ...about, proposedBy: PersonId, reason: Reason, withdrawal: z.literal(true).optional() }),
    stream,
  ),
  disqualificationDismissed: defineEvent(
    'submission.work_disqualification_dismissed',
    of({ ...about, dismissedBy: PersonId, reason: Reason }),
    stream,
  ),
  /** `secondedBy`: who agreed. Absent where it went with its enrolment, and in older events. */
  disqualified: defineEvent(
    'submission.work_disqualified',
    of({
      ...about,
      decidedBy: PersonId,
      secondedBy: PersonId.optional(),
      reason: Reason,
      withEnrolment: WithEnrolment,
    }),
    stream,
  ),
  /** Comes back with its enrolment, in its former state. */
  reinstated: defineEvent(
    'submission.work_reinstated',
    of({
      ...about,
      to: z.enum(['draft', 'submitted', 'locked', 'eligible', 'ineligible', 'toBeCorrected']),
      reinstatedBy: PersonId,
      reason: Reason,
    }),
    stream,
  ),
  published: defineEvent(
    'submission.work_published',
    of({
      ...about,
      shareHash: z.string().regex(/^[0-9a-f]{64}$/),
      scope: z.enum(['gallery', 'link']),
      expiresAt: Instant.nullable(),
    }),
    stream,
  ),
  unpublished: defineEvent('submission.work_unpublished', of({ ...about, shareHash: z.string() }), stream),
};
export type WorkEvent = EventOf<typeof workEvents>;

type StandingStatus = 'draft' | 'submitted' | 'locked' | 'eligible' | 'ineligible' | 'toBeCorrected';
/** What a team was asked to correct, and until when. */
type Correction = { readonly until: Instant; readonly reason: string };
export type WorkStatus = StandingStatus | 'withdrawn' | 'disqualified';

type WorkContent = { readonly title: string; readonly answers: Answers; readonly files: readonly WorkFile[] };
type WorkVersion = WorkContent & {
  readonly version: number;
  readonly at: Instant;
  readonly authorIds: readonly PersonId[];
  readonly adviserIds: readonly PersonId[];
  readonly schoolCodes: readonly SchoolCode[];
};
export type Work =
  | { readonly status: 'none' }
  | {
      readonly status: WorkStatus;
      readonly workId: WorkId;
      readonly enrolmentId: EnrolmentId;
      readonly teamId: TeamId;
      readonly competitionId: CompetitionId;
      readonly groupId: GroupId;
      readonly itemId: ItemId;
      readonly captainId: PersonId;
      readonly code: string | null;
      readonly draft: WorkContent | null;
      /** The last submitted version; null before the first. */
      readonly current: WorkVersion | null;
      readonly versions: number;
      /** While the team may correct the work; it lasts over a new submission, and ends with the lock or the next screening. */
      readonly correction?: Correction;
      /** A proposal to disqualify or withdraw it, which a second person has not decided yet. */
      readonly disqualification?: ProposedRemoval | null;
      /** Its state before it went with its enrolment; null or absent when it did not. */
      readonly stoodAt?: StandingStatus | null;
      readonly shares: ReadonlyMap<string, { readonly scope: 'gallery' | 'link'; readonly expiresAt: Instant | null }>;
    };

export const workStreamId = (workId: WorkId) => `work-${workId}`;
export const newWork = (): Work => ({ status: 'none' });

/** Withdrawn or disqualified: nobody is given it, nobody scores it any more, and it takes no prize. */
export const isGone = (work: { readonly status: string }) =>
  work.status === 'withdrawn' || work.status === 'disqualified';

type Existing = Exclude<Work, { status: 'none' }>;
const withoutCorrection = ({ correction: _, ...rest }: Existing): Existing => rest;

const stoodAt = ({ status }: { readonly status: WorkStatus }): StandingStatus | null =>
  status === 'withdrawn' || status === 'disqualified' ? null : status;

/** With its enrolment it may come back; a proposal to disqualify it is over either way. */
const gone = (state: Existing, status: 'withdrawn' | 'disqualified', withEnrolment: true | undefined): Existing => ({
  ...state,
  status,
  disqualification: null,
  stoodAt: withEnrolment ? stoodAt(state) : null,
});

export function evolveWork(state: Work, event: WorkEvent): Work {
  if (event.type === 'submission.work_started') {
    const { at: _at, ...facts } = event.data;
    return { ...facts, status: 'draft', code: null, draft: null, current: null, versions: 0, shares: new Map() };
  }
  if (state.status === 'none') throw new Error(`${event.type} before submission.work_started`);
  switch (event.type) {
    case 'submission.work_drafted': {
      const { title, answers, files } = event.data;
      return { ...state, draft: { title, answers, files } };
    }
    case 'submission.work_submitted': {
      const { title, answers, files, version, code, at, authorIds, adviserIds, schoolCodes } = event.data;
      const current = { title, answers, files, version, at, authorIds, adviserIds, schoolCodes };
      return { ...state, status: 'submitted', code, draft: { title, answers, files }, current, versions: version };
    }
    case 'submission.work_recalled':
      return { ...state, status: 'draft' };
    case 'submission.work_locked':
      return { ...withoutCorrection(state), status: 'locked' };
    case 'submission.work_screened': {
      const { outcome, correctUntil: until, reason } = event.data;
      const plain = withoutCorrection(state);
      return until
        ? { ...plain, status: outcome, correction: { until, reason: reason ?? '' } }
        : { ...plain, status: outcome };
    }
    case 'submission.work_withdrawn':
      return gone(state, 'withdrawn', event.data.withEnrolment);
    case 'submission.work_disqualification_proposed': {
      const { proposedBy, reason, withdrawal } = event.data;
      return { ...state, disqualification: { proposedBy, reason, ...(withdrawal && { withdrawal }) } };
    }
    case 'submission.work_disqualification_dismissed':
      return { ...state, disqualification: null };
    case 'submission.work_disqualified':
      return gone(state, 'disqualified', event.data.withEnrolment);
    case 'submission.work_reinstated':
      return { ...state, status: event.data.to, stoodAt: null };
    case 'submission.work_published': {
      const { shareHash, scope, expiresAt } = event.data;
      return { ...state, shares: new Map(state.shares).set(shareHash, { scope, expiresAt }) };
    }
    case 'submission.work_unpublished': {
      const shares = new Map(state.shares);
      shares.delete(event.data.shareHash);
      return { ...state, shares };
    }
    default:
      event satisfies never;
      return state;
  }
}

export const workOf = (workId: WorkId): Stream<Work, WorkEvent> => ({
  id: workStreamId(workId),
  initial: newWork,
  evolve: evolveWork,
});
