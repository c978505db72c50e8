import { z } from 'zod';
import { defineEvent, type EventOf, type Stream } from '../kernel/events.ts';
import {
  AwardId,
  CompetitionId,
  EnrolmentId,
  FileHash,
  GroupId,
  ItemId,
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

const of = z.strictObject;
const about = { resultId: ResultId, at: Instant };
const stream = (data: { resultId: ResultId }) => resultStreamId(data.resultId);

/** What may be decided about an objection. */
export const ObjectionOutcome = z.enum(['inadmissible', 'dismissed', 'upheld']);
/** A decision about an objection that a second person has not agreed to yet. */
export type ProposedDecision = Proposed & { readonly outcome: z.infer<typeof ObjectionOutcome> };

/** The result of one item of a competition: what an approved score run gives, announced, disputed and confirmed. */
export const resultEvents = {
  /** The allocation (work, rank, level) is a stored document addressed by its hash. */
  drafted: defineEvent(
    'award.result_drafted',
    of({
      ...about,
      competitionId: CompetitionId,
      groupId: GroupId,
      itemId: ItemId,
      scoreRunId: ScoreRunId,
      resultHash: FileHash,
      allocationHash: FileHash,
      awards: z.number().int().min(0),
      draftedBy: PersonId,
      /** The result of the same item that it corrects. */
      supersedes: ResultId.optional(),
    }),
    stream,
  ),
  noNoticeProposed: defineEvent(
    'award.no_notice_proposed',
    of({ ...about, proposedBy: PersonId, reason: Reason }),
    stream,
  ),
  noNoticeDismissed: defineEvent(
    'award.no_notice_dismissed',
    of({ ...about, dismissedBy: PersonId, reason: Reason }),
    stream,
  ),
  /**
   * Announced = the public notice is open until `noticeEndsAt`. `secondedBy`: who agreed that there is no notice; absent
   * where there is one, and in older events.
   */
  announced: defineEvent(
    'award.result_announced',
    of({ ...about, noticeEndsAt: Instant, announcedBy: PersonId, secondedBy: PersonId.optional() }),
    stream,
  ),
  objectionFiled: defineEvent(
    'award.objection_filed',
    of({
      ...about,
      objectionId: z.uuid(),
      awardId: AwardId.nullable(),
      kind: z.enum(['plagiarism', 'eligibility', 'procedure', 'arithmetic', 'information']),
      filedBy: PersonId,
      /** For which team: one open objection for each of its grounds. Absent in what older releases recorded. */
      teamId: TeamId.optional(),
    }),
    stream,
  ),
  objectionDecisionProposed: defineEvent(
    'award.objection_decision_proposed',
    of({ ...about, objectionId: z.uuid(), outcome: ObjectionOutcome, proposedBy: PersonId, reason: Reason }),
    stream,
  ),
  objectionDecisionDismissed: defineEvent(
    'award.objection_decision_dismissed',
    of({ ...about, objectionId: z.uuid(), dismissedBy: PersonId, reason: Reason }),
    stream,
  ),
  /** `secondedBy`: who agreed. Absent where the objector withdrew, and in older events. */
  objectionDecided: defineEvent(
    'award.objection_decided',
    of({
      ...about,
      objectionId: z.uuid(),
      outcome: z.enum([...ObjectionOutcome.options, 'withdrawn']),
      decidedBy: PersonId,
      secondedBy: PersonId.optional(),
      reason: Reason,
    }),
    stream,
  ),
  confirmed: defineEvent('award.result_confirmed', of({ ...about, confirmedBy: PersonId }), stream),
  superseded: defineEvent('award.result_superseded', of({ ...about, by: ResultId, reason: Reason.optional() }), stream),
};
export type ResultEvent = EventOf<typeof resultEvents>;

export type Result =
  | { readonly status: 'none' }
  | {
      readonly status: 'drafted' | 'announced' | 'confirmed' | 'superseded';
      readonly resultId: ResultId;
      readonly competitionId: CompetitionId;
      readonly groupId: GroupId;
      readonly itemId: ItemId;
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
    };

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

export function evolveResult(state: Result, event: ResultEvent): Result {
  if (event.type === 'award.result_drafted') {
    const { at: _at, resultHash: _hash, awards: _awards, supersedes = null, ...facts } = event.data;
    return {
      ...facts,
      supersedes,
      status: 'drafted',
      noticeEndsAt: null,
      noNotice: null,
      openObjections: new Map(),
      openGrounds: new Map(),
      proposedDecisions: new Map(),
      decidedObjections: new Set(),
    };
  }
  if (state.status === 'none') throw new Error(`${event.type} before award.result_drafted`);
  switch (event.type) {
    case 'award.result_announced':
      return { ...state, status: 'announced', noticeEndsAt: event.data.noticeEndsAt, noNotice: null };
    case 'award.no_notice_proposed': {
      const { proposedBy, reason } = event.data;
      return { ...state, noNotice: { proposedBy, reason } };
    }
    case 'award.no_notice_dismissed':
      return { ...state, noNotice: null };
    case 'award.objection_filed': {
      const { objectionId, filedBy } = event.data;
      return {
        ...state,
        openObjections: new Map(state.openObjections).set(objectionId, filedBy),
        openGrounds: new Map(state.openGrounds).set(objectionId, groundOf(event.data)),
      };
    }
    case 'award.objection_decision_proposed': {
      const { objectionId, proposedBy, outcome, reason } = event.data;
      const proposal = { proposedBy, outcome, reason };
      return { ...state, proposedDecisions: new Map(state.proposedDecisions).set(objectionId, proposal) };
    }
    case 'award.objection_decision_dismissed':
      return { ...state, proposedDecisions: without(state.proposedDecisions, event.data.objectionId) };
    case 'award.objection_decided': {
      const { objectionId } = event.data;
      return {
        ...state,
        openObjections: without(state.openObjections, objectionId),
        openGrounds: without(state.openGrounds, objectionId),
        proposedDecisions: without(state.proposedDecisions, objectionId),
        decidedObjections: new Set(state.decidedObjections).add(objectionId),
      };
    }
    case 'award.result_confirmed':
      return { ...state, status: 'confirmed' };
    case 'award.result_superseded':
      return { ...state, status: 'superseded', noNotice: null };
    default:
      event satisfies never;
      return state;
  }
}

export const resultOf = (resultId: ResultId): Stream<Result, ResultEvent> => ({
  id: resultStreamId(resultId),
  initial: newResult,
  evolve: evolveResult,
});

/** One prize for one work: granted when its result is confirmed, never deleted. */
const ofAward = { awardId: AwardId, at: Instant };
const awardStream = (data: { awardId: AwardId }) => awardStreamId(data.awardId);
export const awardEvents = {
  granted: defineEvent(
    'award.granted',
    of({
      ...ofAward,
      resultId: ResultId,
      competitionId: CompetitionId,
      groupId: GroupId,
      itemId: ItemId,
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
    awardStream,
  ),
  /** Also valid under a corrected result, with the rank and score it has there. */
  kept: defineEvent(
    'award.kept',
    of({ ...ofAward, resultId: ResultId, rank: z.number().int().min(1), score: z.number().int() }),
    awardStream,
  ),
  accepted: defineEvent('award.accepted', of({ ...ofAward, acceptedBy: PersonId }), awardStream),
  revocationProposed: defineEvent(
    'award.revocation_proposed',
    of({ ...ofAward, proposedBy: PersonId, reason: Reason }),
    awardStream,
  ),
  revocationDismissed: defineEvent(
    'award.revocation_dismissed',
    of({ ...ofAward, dismissedBy: PersonId, reason: Reason }),
    awardStream,
  ),
  /** `secondedBy`: who agreed. Absent where a corrected result no longer gives the award, and in older events. */
  revoked: defineEvent(
    'award.revoked',
    of({ ...ofAward, revokedBy: PersonId, secondedBy: PersonId.optional(), reason: Reason }),
    awardStream,
  ),
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

export function evolveAward(state: Award, event: AwardEvent): Award {
  if (event.type === 'award.granted') return { status: 'granted', revocation: null, ...event.data };
  if (state.status === 'none') throw new Error(`${event.type} before award.granted`);
  switch (event.type) {
    case 'award.kept': {
      const { resultId, rank, score } = event.data;
      return { ...state, resultId, rank, score };
    }
    case 'award.accepted':
      return { ...state, status: 'accepted' };
    case 'award.revocation_proposed': {
      const { proposedBy, reason } = event.data;
      return { ...state, revocation: { proposedBy, reason } };
    }
    case 'award.revocation_dismissed':
      return { ...state, revocation: null };
    case 'award.revoked':
      return { ...state, status: 'revoked', revocation: null };
    default:
      event satisfies never;
      return state;
  }
}

export const awardOf = (awardId: AwardId): Stream<Award, AwardEvent> => ({
  id: awardStreamId(awardId),
  initial: newAward,
  evolve: evolveAward,
});
