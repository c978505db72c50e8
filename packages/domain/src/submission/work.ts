import { z } from 'zod';
import { Answers } from '../kernel/answers.ts';
import { decidersOf } from '../kernel/deciders.ts';
import { type EventOf, type Existing, eventsAbout, evolving, streamsOf } from '../kernel/events.ts';
import {
  AdvancementId,
  EnrolmentId,
  FileHash,
  type OfItem,
  ofItem,
  PersonId,
  SchoolCode,
  TeamId,
  Uuid,
  WorkId,
} from '../kernel/ids.ts';
import { Instant } from '../kernel/instants.ts';
import { type ProposedRemoval, type RemovedBy, removedBy } from '../kernel/second-person.ts';
import { Reason } from '../kernel/text.ts';
import { type Correction, CorrectionParts, changedOutside, type SentBack } from './correction.ts';
import { type WorkStatus, workStatuses } from './work-status.ts';

/** A file of a work by its content. What its author called it is a row, never an event: names of files name people. */
export const WorkFile = z.strictObject({
  hash: FileHash,
  extension: z.string().regex(/^[a-z0-9]{1,8}$/),
  mediaType: z.string().max(100),
  bytes: z.number().int().min(1),
});
export type WorkFile = z.infer<typeof WorkFile>;
export const WorkTitle = z.string().trim().min(1).max(200);

const defineWorkEvent = eventsAbout({ workId: WorkId }, (data) => workStreamId(data.workId));
const StandingStatus = z.enum(workStatuses).exclude(['withdrawn', 'disqualified']);
type StandingStatus = z.infer<typeof StandingStatus>;
/** It went because its enrolment did, and comes back with it. */
const WithEnrolment = z.literal(true).optional();
const Corrects = z.literal(true).optional();
/** Files that show why a work is disqualified or withdrawn; their names are not kept. */
export const RemovalEvidence = z
  .array(z.strictObject({ hash: FileHash, extension: WorkFile.shape.extension }))
  .min(1)
  .max(5);
const content = { title: WorkTitle, answers: Answers, files: z.array(WorkFile).max(20) };

export const workEvents = {
  started: defineWorkEvent('submission.work_started', {
    enrolmentId: EnrolmentId,
    teamId: TeamId,
    ...ofItem,
    captainId: PersonId,
  }),
  drafted: defineWorkEvent('submission.work_drafted', { ...content }),
  /** Each submission is a new immutable version; the last one when the work is locked counts. */
  submitted: defineWorkEvent('submission.work_submitted', {
    ...content,
    version: z.number().int().min(1),
    /** The work's code is its team's participation number, so that no counter is a queue in the last minute. */
    code: z.string().min(1).max(40),
    authorIds: z.array(PersonId).min(1),
    adviserIds: z.array(PersonId),
    /**
     * Every school of the team and its advisers: what same-school avoidance uses. The first is the one under which the team
     * enrolled (in older events the first by code): the school of the work.
     */
    schoolCodes: z.array(SchoolCode),
    submittedBy: PersonId,
    /** The version of the form that it answers; absent in older events, which answered the only one. */
    formVersion: z.number().int().min(1).optional(),
  }),
  /** Somebody was replaced after the submission: the same version, with the people who are in the team now. */
  teamChanged: defineWorkEvent('submission.work_team_changed', {
    authorIds: z.array(PersonId).min(1),
    adviserIds: z.array(PersonId),
    /** The first stays: the school of the work. */
    schoolCodes: z.array(SchoolCode),
  }),
  recalled: defineWorkEvent('submission.work_recalled', { recalledBy: PersonId }),
  locked: defineWorkEvent('submission.work_locked', { version: z.number().int().min(1) }),
  screened: defineWorkEvent('submission.work_screened', {
    outcome: z.enum(['eligible', 'ineligible', 'toBeCorrected']),
    reason: Reason.nullable(),
    screenedBy: PersonId,
    /** Until when its team may correct it, whatever its stage says. Absent in what older releases recorded. */
    correctUntil: Instant.optional(),
    /** What it may change until then; absent where it may change everything, and in older events. */
    parts: CorrectionParts.optional(),
    /** Nobody corrected it in time. */
    lapsed: z.literal(true).optional(),
    /** The objection whose decision it carries out. */
    objectionId: Uuid.optional(),
  }),
  /** The check that it had passed was a mistake: it waits for its check again, as before. */
  passUndone: defineWorkEvent('submission.pass_undone', { to: z.enum(['submitted', 'locked']), undoneBy: PersonId }),
  /** `corrects`: it was eliminated by an advancement that this one replaces. */
  advanced: defineWorkEvent('submission.work_advanced', { advancementId: AdvancementId, corrects: Corrects }),
  eliminated: defineWorkEvent('submission.work_eliminated', { advancementId: AdvancementId, corrects: Corrects }),
  withdrawn: defineWorkEvent('submission.work_withdrawn', {
    withdrawnBy: PersonId,
    /** Who agreed, where it was locked. Absent in older events, and where the team withdrew it or it went with its enrolment. */
    secondedBy: PersonId.optional(),
    reason: Reason,
    withEnrolment: WithEnrolment,
  }),
  disqualificationProposed: defineWorkEvent('submission.work_disqualification_proposed', {
    proposedBy: PersonId,
    reason: Reason,
    withdrawal: z.literal(true).optional(),
    /** The objection whose decision it carries out. */
    objectionId: Uuid.optional(),
    /** Absent where no files were sent, and in older events. */
    evidence: RemovalEvidence.optional(),
  }),
  disqualificationDismissed: defineWorkEvent('submission.work_disqualification_dismissed', {
    dismissedBy: PersonId,
    reason: Reason,
  }),
  /** `secondedBy`: who agreed. Absent where it went with its enrolment, and in older events. */
  disqualified: defineWorkEvent('submission.work_disqualified', {
    decidedBy: PersonId,
    secondedBy: PersonId.optional(),
    reason: Reason,
    /** The objection whose decision it carries out. */
    objectionId: Uuid.optional(),
    withEnrolment: WithEnrolment,
  }),
  /** Comes back with its enrolment, in its former state. */
  reinstated: defineWorkEvent('submission.work_reinstated', {
    to: StandingStatus,
    reinstatedBy: PersonId,
    reason: Reason,
  }),
  published: defineWorkEvent('submission.work_published', {
    shareHash: z.string().regex(/^[0-9a-f]{64}$/),
    scope: z.enum(['gallery', 'link']),
    expiresAt: Instant.nullable(),
  }),
  unpublished: defineWorkEvent('submission.work_unpublished', { shareHash: z.string() }),
};
export type WorkEvent = EventOf<typeof workEvents>;

type WorkContent = { readonly title: string; readonly answers: Answers; readonly files: readonly WorkFile[] };
type WorkVersion = WorkContent & {
  readonly version: number;
  readonly at: Instant;
  readonly authorIds: readonly PersonId[];
  readonly adviserIds: readonly PersonId[];
  readonly schoolCodes: readonly SchoolCode[];
  readonly formVersion?: number;
};
type Passed = {
  readonly by: PersonId;
  readonly from: 'submitted' | 'locked';
  readonly correction?: Correction;
  readonly sentBack?: SentBack<WorkContent>;
};
export type Work =
  | { readonly status: 'none' }
  | (OfItem & {
      readonly status: WorkStatus;
      readonly workId: WorkId;
      readonly enrolmentId: EnrolmentId;
      readonly teamId: TeamId;
      readonly captainId: PersonId;
      readonly code: string | null;
      readonly draft: WorkContent | null;
      /** The last submitted version; null before the first. */
      readonly current: WorkVersion | null;
      readonly versions: number;
      /** While the team may correct the work; it lasts over a new submission, and ends with the lock or the next screening. */
      readonly correction?: Correction;
      /** The version that was sent back for the last correction, until the next screening. */
      readonly sentBack?: SentBack<WorkContent>;
      /** Who passed its check, and what it was before: until anything else happens, that person can undo it. */
      readonly passed?: Passed;
      /** A proposal to disqualify or withdraw it, which a second person has not decided yet. */
      readonly disqualification?: ProposedRemoval | null;
      /** Whose proposal it was disqualified or withdrawn by, with files. */
      readonly removedBy?: RemovedBy['removedBy'];
      /** A decision on an objection accepted it at its check. */
      readonly acceptedByDecision?: true;
      /** Its state before it went with its enrolment; null or absent when it did not. */
      readonly stoodAt?: StandingStatus | null;
      readonly shares: ReadonlyMap<string, { readonly scope: 'gallery' | 'link'; readonly expiresAt: Instant | null }>;
    });

export const workStreamId = (workId: WorkId) => `work-${workId}`;
export const newWork = (): Work => ({ status: 'none' });

/** Withdrawn or disqualified: it is no longer assigned or scored, and wins no award. */
export const isGone = (work: { readonly status: string }) =>
  work.status === 'withdrawn' || work.status === 'disqualified';

/** Not locked: still the team's to change or take back. */
export const isTeams = ({ status }: { readonly status: string }) =>
  status === 'draft' || status === 'submitted' || status === 'toBeCorrected';

/** Submitted, and not checked since. */
export const isUnchecked = ({ status }: { readonly status: string }) => status === 'submitted' || status === 'locked';

type Known = Existing<Work>;
const withoutCorrection = ({ correction: _, ...rest }: Known): Known => rest;

/** What undoing the check would bring back; nothing where the work did not wait for its check. */
const passedBy = ({ status, correction, sentBack }: Known, by: PersonId): { readonly passed?: Passed } => {
  if (status !== 'submitted' && status !== 'locked') return {};
  return { passed: { by, from: status, ...(correction && { correction }), ...(sentBack && { sentBack }) } };
};

/**
 * A correction starts from the version that was sent back: a draft that changed what is not listed does not count any
 * more, or the team could save nothing.
 */
const returned = (state: Known, correction: Correction): Known => {
  const { current, draft } = state;
  if (!current) return { ...state, correction };
  const { title, answers, files, version } = current;
  const { parts } = correction;
  const allowed = !parts || !draft || changedOutside(parts, current, draft).length === 0;
  return {
    ...state,
    correction,
    sentBack: { title, answers, files, version },
    draft: allowed ? draft : { title, answers, files },
  };
};

const stoodAt = ({ status }: { readonly status: WorkStatus }): StandingStatus | null =>
  status === 'withdrawn' || status === 'disqualified' ? null : status;

/** With its enrolment it may come back; a proposal to disqualify it is over either way. */
const gone = (state: Known, status: 'withdrawn' | 'disqualified', withEnrolment: true | undefined): Known => ({
  ...state,
  status,
  disqualification: null,
  stoodAt: withEnrolment ? stoodAt(state) : null,
  ...(!withEnrolment && removedBy(state.disqualification)),
});

export const evolveWork = evolving<Work, WorkEvent>()(
  {
    'submission.work_started': ({ at: _at, ...facts }) => ({
      ...facts,
      status: 'draft',
      code: null,
      draft: null,
      current: null,
      versions: 0,
      shares: new Map(),
    }),
  },
  {
    'submission.work_drafted': (state, { title, answers, files }) => ({ ...state, draft: { title, answers, files } }),
    'submission.work_submitted': (
      state,
      { title, answers, files, version, code, at, authorIds, adviserIds, schoolCodes, formVersion },
    ) => {
      const form = formVersion && { formVersion };
      const current = { title, answers, files, version, at, authorIds, adviserIds, schoolCodes, ...form };
      return { ...state, status: 'submitted', code, draft: { title, answers, files }, current, versions: version };
    },
    'submission.work_team_changed': (state, { authorIds, adviserIds, schoolCodes }) =>
      state.current ? { ...state, current: { ...state.current, authorIds, adviserIds, schoolCodes } } : state,
    'submission.work_recalled': (state) => ({ ...state, status: 'draft' }),
    'submission.work_locked': (state) => ({ ...withoutCorrection(state), status: 'locked' }),
    'submission.work_screened': (state, { outcome, correctUntil: until, reason, parts, screenedBy, objectionId }) => {
      const { sentBack: _, passed: _before, ...plain } = withoutCorrection(state);
      if (objectionId) return { ...plain, status: outcome, acceptedByDecision: true };
      if (outcome === 'eligible') return { ...plain, status: outcome, ...passedBy(state, screenedBy) };
      if (!until) return { ...plain, status: outcome };
      return returned({ ...plain, status: outcome }, { until, reason: reason ?? '', ...(parts && { parts }) });
    },
    'submission.pass_undone': ({ passed, ...state }, { to }) => ({
      ...state,
      status: to,
      ...(passed?.correction && { correction: passed.correction }),
      ...(passed?.sentBack && { sentBack: passed.sentBack }),
    }),
    'submission.work_advanced': (state) => ({ ...state, status: 'advanced' }),
    'submission.work_eliminated': (state) => ({ ...state, status: 'eliminated' }),
    // What a team withdraws itself leaves a proposal undecided, and its evidence with those who would have decided.
    'submission.work_withdrawn': (state, { secondedBy, withEnrolment }) =>
      gone(secondedBy ? state : { ...state, disqualification: null }, 'withdrawn', withEnrolment),
    'submission.work_disqualification_proposed': (
      state,
      { proposedBy, reason, withdrawal, objectionId, evidence },
    ) => ({
      ...state,
      disqualification: {
        ...{ proposedBy, reason },
        ...(withdrawal && { withdrawal }),
        ...(objectionId && { objectionId }),
        ...(evidence && { evidence }),
      },
    }),
    'submission.work_disqualification_dismissed': (state) => ({ ...state, disqualification: null }),
    'submission.work_disqualified': (state, { withEnrolment }) => gone(state, 'disqualified', withEnrolment),
    'submission.work_reinstated': ({ passed: _, removedBy: _proposal, ...state }, { to }) => ({
      ...state,
      status: to,
      stoodAt: null,
    }),
    'submission.work_published': (state, { shareHash, scope, expiresAt }) => ({
      ...state,
      shares: new Map(state.shares).set(shareHash, { scope, expiresAt }),
    }),
    'submission.work_unpublished': (state, { shareHash }) => {
      const shares = new Map(state.shares);
      shares.delete(shareHash);
      return { ...state, shares };
    },
  },
);

export const workOf = streamsOf(workStreamId, newWork, evolveWork);
export const workDecider = decidersOf<Work, WorkEvent>()('workNotFound');
