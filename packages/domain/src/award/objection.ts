import { z } from 'zod';
import type { PersonId, SchoolCode, TeamId, WorkId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/instants.ts';
import type { Remedy } from '../kernel/remedy.ts';
import type { Proposed } from '../kernel/second-person.ts';

export const ObjectionKind = z.enum(['plagiarism', 'eligibility', 'procedure', 'arithmetic', 'information']);
export type ObjectionKind = z.infer<typeof ObjectionKind>;

/** How well a person is known by the profile: by nothing, by a real name, or by an ID number as well. */
export type Identity = 'none' | 'name' | 'idNumber';
const IDENTITIES: readonly Identity[] = ['none', 'name', 'idNumber'];

/** What an objection of each kind takes. An accusation names the work of another team. */
const TAKES: Readonly<Record<ObjectionKind, { readonly identity: Identity; readonly accuses: boolean }>> = {
  plagiarism: { identity: 'idNumber', accuses: true },
  eligibility: { identity: 'idNumber', accuses: true },
  procedure: { identity: 'name', accuses: false },
  arithmetic: { identity: 'name', accuses: false },
  information: { identity: 'name', accuses: false },
};

/** What ended the way of a work before there is a result. */
export const Exclusion = z.enum(['check', 'advancement']);
export type Exclusion = z.infer<typeof Exclusion>;
/** What is disputed where that is no result: a decision before there is one, or an award that stands. */
export const DisputeSubject = z.enum([...Exclusion.options, 'award']);
export type DisputeSubject = z.infer<typeof DisputeSubject>;
/** What an objection is about. */
export type Subject = DisputeSubject | 'result';
/** On what grounds a team objects to its own exclusion: it accuses nobody. */
export const ExclusionKind = ObjectionKind.exclude(['plagiarism', 'eligibility']);

export const accuses = (kind: ObjectionKind) => TAKES[kind].accuses;
export const identitySuffices = (kind: ObjectionKind, identity: Identity) =>
  IDENTITIES.indexOf(identity) >= IDENTITIES.indexOf(TAKES[kind].identity);

/** What may be decided about an objection. */
export const ObjectionOutcome = z.enum(['inadmissible', 'dismissed', 'upheld', 'partly']);
export type ObjectionOutcome = z.infer<typeof ObjectionOutcome>;
/** A decision about an objection that a second person has not agreed to yet. */
export type ProposedDecision = Proposed & {
  readonly outcome: ObjectionOutcome;
  /** What it orders, where it upholds the objection. */
  readonly remedies?: readonly Remedy[];
};

/**
 * How a person who handles an objection is connected with either side: a member of one of the teams (or somebody who can
 * log in as one), of one of their schools, an expert who scored one of their works, or one of those who decided what the
 * objection is about before there was a result. Null: not at all.
 */
export type HandlerConflict = 'team' | 'school' | 'expert' | 'decider' | null;

/** An objection until it is decided. */
export type OpenObjection = {
  readonly filedBy: PersonId;
  /** Whose objection, on what ground. */
  readonly ground: string;
  /** The work that it is about, where one was named. */
  readonly workId: WorkId | null;
  /** The team whose work it is about; null: nobody is asked to answer. */
  readonly respondentTeamId: TeamId | null;
  readonly admitted: boolean;
  /** Until when the respondent may answer; null before it is admitted and where there is no respondent. */
  readonly answerUntil: Instant | null;
  readonly answered: boolean;
  readonly hearingAt: Instant | null;
  /** Everybody who took a step towards a decision: none of them decides an appeal. */
  readonly handledBy: readonly PersonId[];
  readonly proposal: ProposedDecision | null;
};

type Ground = {
  readonly teamId?: TeamId | undefined;
  readonly filedBy: PersonId;
  readonly kind: string;
  readonly workId?: WorkId | undefined;
  readonly exOfficio?: true | undefined;
  readonly forSchool?: SchoolCode | undefined;
};
/**
 * Whose objection, on what ground: the team's, and the person's where no team was recorded. A school's is its own: it
 * does not take the team's objection from it. Of what organisers open themselves: about which work.
 */
export const groundOf = ({ teamId, filedBy, kind, workId, exOfficio, forSchool }: Ground) => {
  if (exOfficio) return `inquiry ${workId} ${kind}`;
  return [teamId ?? filedBy, kind, ...(forSchool ? [forSchool] : [])].join(' ');
};

/** Whether the team that has to answer has done so, or had its time. */
export const isHeard = (
  { respondentTeamId, answered, answerUntil }: Pick<OpenObjection, 'respondentTeamId' | 'answered' | 'answerUntil'>,
  now: Instant,
) => respondentTeamId === null || answered || (answerUntil !== null && answerUntil <= now);
