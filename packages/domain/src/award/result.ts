import { z } from 'zod';
import { decidersOf } from '../kernel/deciders.ts';
import { type EventOf, eventsAbout, evolving, streamsOf } from '../kernel/events.ts';
import {
  AwardId,
  EnrolmentId,
  FileHash,
  type OfItem,
  ofItem,
  PersonId,
  ResultId,
  SchoolCode,
  ScoreRunId,
  TeamId,
  WorkId,
} from '../kernel/ids.ts';
import { Instant } from '../kernel/instants.ts';
import type { Proposed } from '../kernel/second-person.ts';
import { Bilingual, Reason } from '../kernel/text.ts';

const defineResultEvent = eventsAbout({ resultId: ResultId }, (data) => resultStreamId(data.resultId));

/** What may be decided about an objection. */
export const ObjectionOutcome = z.enum(['inadmissible', 'dismissed', 'upheld']);
/** A decision about an objection that a second person has not agreed to yet. */
export type ProposedDecision = Proposed & { readonly outcome: z.infer<typeof ObjectionOutcome> };

/** The result of one item of a competition: what an approved score run gives, announced, disputed and confirmed. */
export const resultEvents = {
  /** The allocation (work, rank, level) is a stored document addressed by its hash. */
  drafted: defineResultEvent('award.result_drafted', {
    ...ofItem,
    scoreRunId: ScoreRunId,
    resultHash: FileHash,
    allocationHash: FileHash,
    awards: z.number().int().min(0),
    draftedBy: PersonId,
    /** The result of the same item that it corrects. */
    supersedes: ResultId.optional(),
  }),
  noNoticeProposed: defineResultEvent('award.no_notice_proposed', { proposedBy: PersonId, reason: Reason }),
  noNoticeDismissed: defineResultEvent('award.no_notice_dismissed', { dismissedBy: PersonId, reason: Reason }),
  /**
   * Announced = the public notice is open until `noticeEndsAt`. `secondedBy`: who agreed that there is no notice; absent
   * where there is one, and in older events.
   */
  announced: defineResultEvent('award.result_announced', {
    noticeEndsAt: Instant,
    announcedBy: PersonId,
    secondedBy: PersonId.optional(),
  }),
  objectionFiled: defineResultEvent('award.objection_filed', {
    objectionId: z.uuid(),
    awardId: AwardId.nullable(),
    kind: z.enum(['plagiarism', 'eligibility', 'procedure', 'arithmetic', 'information']),
    filedBy: PersonId,
    /** For which team: one open objection for each of its grounds. Absent in what older releases recorded. */
    teamId: TeamId.optional(),
  }),
  objectionDecisionProposed: defineResultEvent('award.objection_decision_proposed', {
    objectionId: z.uuid(),
    outcome: ObjectionOutcome,
    proposedBy: PersonId,
    reason: Reason,
  }),
  objectionDecisionDismissed: defineResultEvent('award.objection_decision_dismissed', {
    objectionId: z.uuid(),
    dismissedBy: PersonId,
    reason: Reason,
  }),
  /** `secondedBy`: who agreed. Absent where the objector withdrew, and in older events. */
  objectionDecided: defineResultEvent('award.objection_decided', {
    objectionId: z.uuid(),
    outcome: z.enum([...ObjectionOutcome.options, 'withdrawn']),
    decidedBy: PersonId,
    secondedBy: PersonId.optional(),
    reason: Reason,
  }),
  confirmed: defineResultEvent('award.result_confirmed', { confirmedBy: PersonId }),
  superseded: defineResultEvent('award.result_superseded', { by: ResultId, reason: Reason.optional() }),
};
export type ResultEvent = EventOf<typeof resultEvents>;

export type Result =
  | { readonly status: 'none' }
  | (OfItem & {
      readonly status: 'drafted' | 'announced' | 'confirmed' | 'superseded';
      readonly resultId: ResultId;
      readonly scoreRunId: ScoreRunId;
      readonly allocationHash: FileHash;
      readonly draftedBy: PersonId;
      readonly supersedes: ResultId | null;
      readonly noticeEndsAt: Instant | null;
      /** A proposal to announce without a notice, which a second person has not decided yet. */
      readonly noNotice: Proposed | null;
      /** Who objected, by objection, until it is decided. */
      readonly openObjections: ReadonlyMap<string, PersonId>;
      /** The team and ground of each of them. */
      readonly openGrounds: ReadonlyMap<string, string>;
      /** Decisions that wait for a second person, by objection. */
      readonly proposedDecisions: ReadonlyMap<string, ProposedDecision>;
      readonly decidedObjections: ReadonlySet<string>;
    });

/** Whose objection, on what ground: the team's, and the person's where no team was recorded. */
export const groundOf = ({ teamId, filedBy, kind }: { teamId?: TeamId | undefined; filedBy: PersonId; kind: string }) =>
  `${teamId ?? filedBy} ${kind}`;

const resultStreamId = (resultId: ResultId) => `result-${resultId}`;
export const newResult = (): Result => ({ status: 'none' });

function without<T>(map: ReadonlyMap<string, T>, key: string): ReadonlyMap<string, T> {
  const rest = new Map(map);
  rest.delete(key);
  return rest;
}

export const evolveResult = evolving<Result, ResultEvent>()(
  {
    'award.result_drafted': ({ at: _at, resultHash: _hash, awards: _awards, supersedes = null, ...facts }) => ({
      ...facts,
      supersedes,
      status: 'drafted',
      noticeEndsAt: null,
      noNotice: null,
      openObjections: new Map(),
      openGrounds: new Map(),
      proposedDecisions: new Map(),
      decidedObjections: new Set(),
    }),
  },
  {
    'award.result_announced': (state, { noticeEndsAt }) => ({
      ...state,
      status: 'announced',
      noticeEndsAt,
      noNotice: null,
    }),
    'award.no_notice_proposed': (state, { proposedBy, reason }) => ({ ...state, noNotice: { proposedBy, reason } }),
    'award.no_notice_dismissed': (state) => ({ ...state, noNotice: null }),
    'award.objection_filed': (state, { objectionId, filedBy, teamId, kind }) => ({
      ...state,
      openObjections: new Map(state.openObjections).set(objectionId, filedBy),
      openGrounds: new Map(state.openGrounds).set(objectionId, groundOf({ teamId, filedBy, kind })),
    }),
    'award.objection_decision_proposed': (state, { objectionId, proposedBy, outcome, reason }) => {
      const proposal = { proposedBy, outcome, reason };
      return { ...state, proposedDecisions: new Map(state.proposedDecisions).set(objectionId, proposal) };
    },
    'award.objection_decision_dismissed': (state, { objectionId }) => ({
      ...state,
      proposedDecisions: without(state.proposedDecisions, objectionId),
    }),
    'award.objection_decided': (state, { objectionId }) => ({
      ...state,
      openObjections: without(state.openObjections, objectionId),
      openGrounds: without(state.openGrounds, objectionId),
      proposedDecisions: without(state.proposedDecisions, objectionId),
      decidedObjections: new Set(state.decidedObjections).add(objectionId),
    }),
    'award.result_confirmed': (state) => ({ ...state, status: 'confirmed' }),
    'award.result_superseded': (state) => ({ ...state, status: 'superseded', noNotice: null }),
  },
);

export const resultOf = streamsOf(resultStreamId, newResult, evolveResult);
export const resultDecider = decidersOf<Result, ResultEvent>()('resultNotFound');

/** One prize for one work: granted when its result is confirmed, never deleted. */
const defineAwardEvent = eventsAbout({ awardId: AwardId }, (data) => awardStreamId(data.awardId));
export const awardEvents = {
  granted: defineAwardEvent('award.granted', {
    resultId: ResultId,
    ...ofItem,
    workId: WorkId,
    workCode: z.string().max(40),
    workTitle: z.string().max(200),
    enrolmentId: EnrolmentId,
    teamId: TeamId,
    teamName: z.string().max(60),
    levelId: z.string().max(30),
    levelName: Bilingual,
    rank: z.number().int().min(1),
    /** Published score in milli-points. */
    score: z.number().int(),
    schoolCode: SchoolCode.nullable(),
    /** In author order, as of the seal of the result. */
    recipientIds: z.array(PersonId).min(1),
    adviserIds: z.array(PersonId),
  }),
  /** Also valid under a corrected result, with the rank and score it has there. */
  kept: defineAwardEvent('award.kept', { resultId: ResultId, rank: z.number().int().min(1), score: z.number().int() }),
  accepted: defineAwardEvent('award.accepted', { acceptedBy: PersonId }),
  revocationProposed: defineAwardEvent('award.revocation_proposed', { proposedBy: PersonId, reason: Reason }),
  revocationDismissed: defineAwardEvent('award.revocation_dismissed', { dismissedBy: PersonId, reason: Reason }),
  /** `secondedBy`: who agreed. Absent where a corrected result no longer gives the award, and in older events. */
  revoked: defineAwardEvent('award.revoked', { revokedBy: PersonId, secondedBy: PersonId.optional(), reason: Reason }),
};
export type AwardEvent = EventOf<typeof awardEvents>;

export type AwardFacts = Extract<AwardEvent, { type: 'award.granted' }>['data'];
export type Award =
  | { readonly status: 'none' }
  | ({
      readonly status: 'granted' | 'accepted' | 'revoked';
      /** A proposal to revoke the award, which a second person has not decided yet. */
      readonly revocation: Proposed | null;
    } & AwardFacts);

export const awardStreamId = (awardId: AwardId) => `award-${awardId}`;
export const newAward = (): Award => ({ status: 'none' });

export const evolveAward = evolving<Award, AwardEvent>()(
  { 'award.granted': (data) => ({ status: 'granted', revocation: null, ...data }) },
  {
    'award.kept': (state, { resultId, rank, score }) => ({ ...state, resultId, rank, score }),
    'award.accepted': (state) => ({ ...state, status: 'accepted' }),
    'award.revocation_proposed': (state, { proposedBy, reason }) => ({ ...state, revocation: { proposedBy, reason } }),
    'award.revocation_dismissed': (state) => ({ ...state, revocation: null }),
    'award.revoked': (state) => ({ ...state, status: 'revoked', revocation: null }),
  },
);

export const awardOf = streamsOf(awardStreamId, newAward, evolveAward);
export const awardDecider = decidersOf<Award, AwardEvent>()('awardNotFound');
