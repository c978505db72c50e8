import { z } from 'zod';
import { ObjectionRules } from '../competition/objection-rules.ts';
import { decidersOf } from '../kernel/deciders.ts';
import { asItWas, type EventOf, type Existing, eventsAbout, evolving, streamsOf } from '../kernel/events.ts';
import {
  AdvancementId,
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
  Uuid,
  WorkId,
} from '../kernel/ids.ts';
import { Instant } from '../kernel/instants.ts';
import { Remedy } from '../kernel/remedy.ts';
import type { Proposed } from '../kernel/second-person.ts';
import { Bilingual, Reason } from '../kernel/text.ts';
import { type Appeal, AppealSide, type DecidedObjection } from './appeal.ts';
import { CorrectedPart } from './name-correction.ts';
import {
  DisputeSubject,
  groundOf,
  ObjectionKind,
  ObjectionOutcome,
  type OpenObjection,
  type Subject,
} from './objection.ts';

const defineResultEvent = eventsAbout({ resultId: ResultId }, (data) => resultStreamId(data.resultId));

/** What a decision orders. Absent where it upholds nothing, and in older events. */
const ordered = { remedies: z.array(Remedy).min(1).optional() };

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
  /**
   * There is no result yet, and a team objects to what ended the way of its work; or an award stands, and those who grant
   * awards inquire into it. What follows on this stream is about that. `decidedBy`: the people who decided it, or who
   * opened the inquiry, none of whom handles the objection.
   */
  disputeOpened: defineResultEvent('award.dispute_opened', {
    ...ofItem,
    subject: DisputeSubject,
    workId: WorkId,
    /** The scores and the list by which the work did not advance. */
    scoreRunId: ScoreRunId.optional(),
    advancementId: AdvancementId.optional(),
    decidedBy: z.array(PersonId).min(1),
    decidedAt: Instant,
    objectionRules: ObjectionRules,
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
    /** Absent where there is no notice, and in older events: then nothing is due and nobody appeals. */
    objectionRules: ObjectionRules.optional(),
  }),
  objectionFiled: defineResultEvent('award.objection_filed', {
    objectionId: Uuid,
    awardId: AwardId.nullable(),
    kind: ObjectionKind,
    filedBy: PersonId,
    /** For which team: one open objection for each of its grounds. Absent in what older releases recorded. */
    teamId: TeamId.optional(),
    /** The work that it is about, and the team that has to answer for it where that is another one. */
    workId: WorkId.optional(),
    respondentTeamId: TeamId.optional(),
    /** The school that objects for its team, by somebody who acts for it. */
    forSchool: SchoolCode.optional(),
    /** Opened by those who handle objections, of their own accord; the days that it takes, before the announcement. */
    exOfficio: z.literal(true).optional(),
    objectionRules: ObjectionRules.optional(),
  }),
  /** `answerUntil`: until when the respondent may answer; null where nobody has to. */
  objectionAdmitted: defineResultEvent('award.objection_admitted', {
    objectionId: Uuid,
    admittedBy: PersonId,
    answerUntil: Instant.nullable(),
  }),
  objectionAnswered: defineResultEvent('award.objection_answered', { objectionId: Uuid, answeredBy: PersonId }),
  /** `place`: a room or a link. The newest one counts. */
  objectionHearingSet: defineResultEvent('award.objection_hearing_set', {
    objectionId: Uuid,
    startsAt: Instant,
    place: z.string().max(300),
    setBy: PersonId,
  }),
  objectionDecisionProposed: defineResultEvent(
    'award.objection_decision_proposed',
    { objectionId: Uuid, outcome: ObjectionOutcome, ...ordered, proposedBy: PersonId, reason: Reason },
    [asItWas],
  ),
  objectionDecisionDismissed: defineResultEvent('award.objection_decision_dismissed', {
    objectionId: Uuid,
    dismissedBy: PersonId,
    reason: Reason,
  }),
  /**
   * `secondedBy`: who agreed. Absent where the objector withdrew, and in older events. `appealUntil`: until when either
   * side may appeal.
   */
  objectionDecided: defineResultEvent(
    'award.objection_decided',
    {
      objectionId: Uuid,
      outcome: z.enum([...ObjectionOutcome.options, 'withdrawn']),
      ...ordered,
      decidedBy: PersonId,
      secondedBy: PersonId.optional(),
      appealUntil: Instant.optional(),
      reason: Reason,
    },
    [asItWas],
  ),
  appealFiled: defineResultEvent('award.appeal_filed', {
    objectionId: Uuid,
    side: AppealSide,
    filedBy: PersonId,
  }),
  /** The team that the appeal is directed against is asked to answer until then. */
  appealAnswerRequested: defineResultEvent('award.appeal_answer_requested', {
    objectionId: Uuid,
    side: AppealSide,
    answerUntil: Instant,
    requestedBy: PersonId,
  }),
  appealAnswered: defineResultEvent('award.appeal_answered', {
    objectionId: Uuid,
    side: AppealSide,
    answeredBy: PersonId,
  }),
  /** `outcome`: of the objection; the same as before dismisses the appeal. */
  appealDecisionProposed: defineResultEvent('award.appeal_decision_proposed', {
    objectionId: Uuid,
    side: AppealSide,
    outcome: ObjectionOutcome,
    ...ordered,
    proposedBy: PersonId,
    reason: Reason,
  }),
  appealDecisionDismissed: defineResultEvent('award.appeal_decision_dismissed', {
    objectionId: Uuid,
    side: AppealSide,
    dismissedBy: PersonId,
    reason: Reason,
  }),
  appealDecided: defineResultEvent('award.appeal_decided', {
    objectionId: Uuid,
    side: AppealSide,
    outcome: ObjectionOutcome,
    ...ordered,
    decidedBy: PersonId,
    secondedBy: PersonId,
    reason: Reason,
  }),
  /** A decision is carried out: the work gets no award when the result is confirmed, and nobody moves up. */
  awardWithheld: defineResultEvent('award.award_withheld', {
    objectionId: Uuid,
    workId: WorkId,
    withheldBy: PersonId,
  }),
  /** A decision is carried out: from now on a certificate of the work prints these texts, which are not in the log. */
  namesCorrected: defineResultEvent('award.names_corrected', {
    objectionId: Uuid,
    workId: WorkId,
    texts: z.array(CorrectedPart).min(1),
    correctedBy: PersonId,
  }),
  /** Somebody says that a decision was carried out in another way, or nothing is left of it to carry out. */
  remedySettlementProposed: defineResultEvent('award.remedy_settlement_proposed', {
    objectionId: Uuid,
    remedy: Remedy,
    proposedBy: PersonId,
    reason: Reason,
  }),
  remedySettlementDismissed: defineResultEvent('award.remedy_settlement_dismissed', {
    objectionId: Uuid,
    remedy: Remedy,
    dismissedBy: PersonId,
    reason: Reason,
  }),
  /** A person who took no part agrees. `proposedBy` is absent in older events: then one person said so. */
  remedySettled: defineResultEvent('award.remedy_settled', {
    objectionId: Uuid,
    remedy: Remedy,
    proposedBy: PersonId.optional(),
    settledBy: PersonId,
    reason: Reason,
  }),
  confirmed: defineResultEvent('award.result_confirmed', { confirmedBy: PersonId }),
  superseded: defineResultEvent('award.result_superseded', { by: ResultId, reason: Reason.optional() }),
};
export type ResultEvent = EventOf<typeof resultEvents>;

export type Result =
  | { readonly status: 'none' }
  | (OfItem & {
      /** `disputed`: no result, but what an objection before there is one is about. */
      readonly status: 'drafted' | 'announced' | 'confirmed' | 'superseded' | 'disputed';
      readonly subject: Subject;
      readonly resultId: ResultId;
      readonly scoreRunId: ScoreRunId | null;
      readonly allocationHash: FileHash | null;
      readonly draftedBy: PersonId;
      readonly supersedes: ResultId | null;
      readonly noticeEndsAt: Instant | null;
      /** A proposal to announce without a notice, which a second person has not decided yet. */
      readonly noNotice: Proposed | null;
      /** By their id, until they are decided. */
      readonly openObjections: ReadonlyMap<string, OpenObjection>;
      readonly decidedObjections: ReadonlyMap<string, DecidedObjection>;
      readonly objectionRules: ObjectionRules | null;
    });

export const resultStreamId = (resultId: ResultId) => `result-${resultId}`;
export const newResult = (): Result => ({ status: 'none' });

/** What the objections of this stream are about. */
export const subjectOf = ({ subject }: Existing<Result>): Subject => subject;

function without<T>(map: ReadonlyMap<string, T>, key: string): ReadonlyMap<string, T> {
  const rest = new Map(map);
  rest.delete(key);
  return rest;
}

const changed = (state: Existing<Result>, objectionId: string, to: Partial<OpenObjection>): Existing<Result> => {
  const objection = state.openObjections.get(objectionId);
  if (!objection) return state;
  return { ...state, openObjections: new Map(state.openObjections).set(objectionId, { ...objection, ...to }) };
};

/** The people who take a step towards a decision are remembered: an appeal is for others. */
const handled = (state: Existing<Result>, objectionId: string, by: PersonId): Existing<Result> => {
  const handledBy = state.openObjections.get(objectionId)?.handledBy ?? [];
  return changed(state, objectionId, { handledBy: [...handledBy, by] });
};

type Decided = Extract<ResultEvent, { type: 'award.objection_decided' }>['data'];
const decided = (state: Existing<Result>, data: Decided): DecidedObjection => {
  const { outcome, decidedBy, secondedBy, appealUntil = null } = data;
  const open = state.openObjections.get(data.objectionId);
  return {
    filedBy: open?.filedBy ?? decidedBy,
    respondentTeamId: open?.respondentTeamId ?? null,
    workId: open?.workId ?? null,
    outcome: outcome === 'withdrawn' ? null : outcome,
    decidedBy,
    remedies: data.remedies ?? [],
    carriedOut: [],
    settlements: new Map(),
    panel: [],
    appealUntil,
    handledBy: [...(open?.handledBy ?? []), decidedBy, ...(secondedBy ? [secondedBy] : [])],
    appeals: {},
  };
};

/** A remedy that the result's own events carry out; other areas carry out the others. */
const carriedOut = (
  state: Existing<Result>,
  { objectionId, remedy }: { readonly objectionId: string; readonly remedy: Remedy },
): Existing<Result> => {
  const objection = state.decidedObjections.get(objectionId);
  if (!objection) return state;
  const after = { ...objection, carriedOut: [...objection.carriedOut, remedy] };
  return { ...state, decidedObjections: new Map(state.decidedObjections).set(objectionId, after) };
};

/** What somebody proposes to settle of a decision, until a second person agrees or dismisses it. */
const settling = (
  state: Existing<Result>,
  { objectionId, remedy }: { readonly objectionId: string; readonly remedy: Remedy },
  proposed: Proposed | null,
): Existing<Result> => {
  const objection = state.decidedObjections.get(objectionId);
  if (!objection) return state;
  const settlements = new Map(objection.settlements);
  if (proposed) settlements.set(remedy, proposed);
  else settlements.delete(remedy);
  const after = { ...objection, settlements };
  return { ...state, decidedObjections: new Map(state.decidedObjections).set(objectionId, after) };
};

type OfAppeal = { readonly objectionId: string; readonly side: AppealSide };
const appealed = (state: Existing<Result>, { objectionId, side }: OfAppeal, to: Partial<Appeal>): Existing<Result> => {
  const objection = state.decidedObjections.get(objectionId);
  if (!objection) return state;
  const appeal = { ...objection.appeals[side], ...to } as Appeal;
  const changed = { ...objection, appeals: { ...objection.appeals, [side]: appeal } };
  return { ...state, decidedObjections: new Map(state.decidedObjections).set(objectionId, changed) };
};

const undisputed = { noticeEndsAt: null, noNotice: null, openObjections: new Map(), decidedObjections: new Map() };

export const evolveResult = evolving<Result, ResultEvent>()(
  {
    'award.result_drafted': ({ at: _at, resultHash: _hash, awards: _awards, supersedes = null, ...facts }) => ({
      ...facts,
      supersedes,
      status: 'drafted',
      subject: 'result',
      ...undisputed,
      objectionRules: null,
    }),
    'award.dispute_opened': ({
      resultId,
      competitionId,
      groupId,
      itemId,
      subject,
      scoreRunId,
      decidedBy,
      ...facts
    }) => ({
      ...{ resultId, competitionId, groupId, itemId, subject },
      status: 'disputed',
      scoreRunId: scoreRunId ?? null,
      allocationHash: null,
      draftedBy: decidedBy[0] as PersonId,
      supersedes: null,
      ...undisputed,
      objectionRules: facts.objectionRules,
    }),
  },
  {
    'award.result_announced': (state, { noticeEndsAt, objectionRules = state.objectionRules }) => ({
      ...state,
      objectionRules,
      status: 'announced',
      noticeEndsAt,
      noNotice: null,
    }),
    'award.no_notice_proposed': (state, { proposedBy, reason }) => ({ ...state, noNotice: { proposedBy, reason } }),
    'award.no_notice_dismissed': (state) => ({ ...state, noNotice: null }),
    'award.objection_filed': (state, { objectionId, respondentTeamId, objectionRules, ...filed }) => ({
      ...state,
      objectionRules: state.objectionRules ?? objectionRules ?? null,
      openObjections: new Map(state.openObjections).set(objectionId, {
        filedBy: filed.filedBy,
        ground: groundOf(filed),
        workId: filed.workId ?? null,
        respondentTeamId: respondentTeamId ?? null,
        admitted: false,
        answerUntil: null,
        answered: false,
        hearingAt: null,
        handledBy: [],
        proposal: null,
      }),
    }),
    'award.objection_admitted': (state, { objectionId, admittedBy, answerUntil }) =>
      changed(handled(state, objectionId, admittedBy), objectionId, { admitted: true, answerUntil }),
    'award.objection_answered': (state, { objectionId }) => changed(state, objectionId, { answered: true }),
    'award.objection_hearing_set': (state, { objectionId, setBy, startsAt }) =>
      changed(handled(state, objectionId, setBy), objectionId, { hearingAt: startsAt }),
    'award.objection_decision_proposed': (state, { objectionId, proposedBy, outcome, remedies, reason }) =>
      changed(handled(state, objectionId, proposedBy), objectionId, {
        proposal: { proposedBy, outcome, ...(remedies && { remedies }), reason },
      }),
    'award.objection_decision_dismissed': (state, { objectionId, dismissedBy }) =>
      changed(handled(state, objectionId, dismissedBy), objectionId, { proposal: null }),
    'award.objection_decided': (state, data) => ({
      ...state,
      openObjections: without(state.openObjections, data.objectionId),
      decidedObjections: new Map(state.decidedObjections).set(data.objectionId, decided(state, data)),
    }),
    'award.appeal_filed': (state, { filedBy, ...about }) =>
      appealed(state, about, { filedBy, answerUntil: null, answered: false, proposal: null, decided: false }),
    'award.appeal_answer_requested': (state, { answerUntil, ...about }) => appealed(state, about, { answerUntil }),
    'award.appeal_answered': (state, about) => appealed(state, about, { answered: true }),
    'award.appeal_decision_proposed': (state, { proposedBy, outcome, remedies, reason, ...about }) =>
      appealed(state, about, { proposal: { proposedBy, outcome, ...(remedies && { remedies }), reason } }),
    'award.appeal_decision_dismissed': (state, about) => appealed(state, about, { proposal: null }),
    'award.appeal_decided': (state, { outcome, remedies = [], decidedBy, secondedBy, ...about }) => {
      const after = appealed(state, about, { proposal: null, decided: true });
      const objection = after.decidedObjections.get(about.objectionId);
      if (!objection) return after;
      const decidedObjections = new Map(after.decidedObjections).set(about.objectionId, {
        ...objection,
        ...{ outcome, remedies, decidedBy },
        panel: [...objection.panel, decidedBy, secondedBy],
      });
      return { ...after, decidedObjections };
    },
    'award.award_withheld': (state, about) => carriedOut(state, { ...about, remedy: 'withholdAward' }),
    'award.names_corrected': (state, about) => carriedOut(state, { ...about, remedy: 'correctNames' }),
    'award.remedy_settlement_proposed': (state, { proposedBy, reason, ...about }) =>
      settling(state, about, { proposedBy, reason }),
    'award.remedy_settlement_dismissed': (state, about) => settling(state, about, null),
    'award.remedy_settled': (state, about) => carriedOut(settling(state, about, null), about),
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
  revocationProposed: defineAwardEvent('award.revocation_proposed', {
    proposedBy: PersonId,
    reason: Reason,
    /** The inquiry whose final decision orders it; absent in older events. */
    objectionId: Uuid.optional(),
  }),
  revocationDismissed: defineAwardEvent('award.revocation_dismissed', { dismissedBy: PersonId, reason: Reason }),
  /** `secondedBy`: who agreed. Absent where a corrected result no longer gives the award, and in older events. */
  revoked: defineAwardEvent(
    'award.revoked',
    {
      revokedBy: PersonId,
      secondedBy: PersonId.optional(),
      reason: Reason,
      /** The corrected result that no longer gives it, and the objection whose decision led to that. Absent in older events. */
      resultId: ResultId.optional(),
      objectionId: Uuid.optional(),
    },
    [asItWas],
  ),
};
export type AwardEvent = EventOf<typeof awardEvents>;

export type AwardFacts = Extract<AwardEvent, { type: 'award.granted' }>['data'];
export type Award =
  | { readonly status: 'none' }
  | ({
      readonly status: 'granted' | 'accepted' | 'revoked';
      /** A proposal to revoke the award, which a second person has not decided yet. */
      readonly revocation: (Proposed & { readonly objectionId?: string | undefined }) | null;
    } & AwardFacts);

export const awardStreamId = (awardId: AwardId) => `award-${awardId}`;
export const newAward = (): Award => ({ status: 'none' });

export const evolveAward = evolving<Award, AwardEvent>()(
  { 'award.granted': (data) => ({ status: 'granted', revocation: null, ...data }) },
  {
    'award.kept': (state, { resultId, rank, score }) => ({ ...state, resultId, rank, score }),
    'award.accepted': (state) => ({ ...state, status: 'accepted' }),
    'award.revocation_proposed': (state, { proposedBy, reason, objectionId }) => ({
      ...state,
      revocation: { proposedBy, reason, ...(objectionId && { objectionId }) },
    }),
    'award.revocation_dismissed': (state) => ({ ...state, revocation: null }),
    'award.revoked': (state) => ({ ...state, status: 'revoked', revocation: null }),
  },
);

export const awardOf = streamsOf(awardStreamId, newAward, evolveAward);
export const awardDecider = decidersOf<Award, AwardEvent>()('awardNotFound');
