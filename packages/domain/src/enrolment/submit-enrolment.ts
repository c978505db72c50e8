import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import { type AnswerFacts, checkAnswers } from '../competition/form-answers.ts';
import type { ProfileFact } from '../competition/settings.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { EnrolmentId, type PersonId, type SchoolCode } from '../kernel/ids.ts';
import { Fen, fenAsYuan } from '../kernel/money.ts';
import type { Bilingual } from '../kernel/text.ts';
import { approval, type PlaceRefusal, type PlacesFacts } from './approval.ts';
import { type EnrollingRefusal, enrolling } from './enrolling.ts';
import { type EnrolmentEvent, enrolmentDecider } from './enrolment.ts';
import type { Team, TeamEvent } from './team.ts';

export const SubmitEnrolment = z.strictObject({
  enrolmentId: EnrolmentId,
  /** The fee shown to the captain; a different one needs confirmation first. */
  shownFee: Fen.optional(),
});
export type SubmitEnrolment = z.infer<typeof SubmitEnrolment>;

export type SubmitFacts = PlacesFacts & {
  /** The next number of the item, used only if this enrolment has none yet. */
  readonly nextNumber: string;
  /** What each person's profile still misses of what the competition asks; complete ones are left out. */
  readonly missing: ReadonlyMap<PersonId, readonly ProfileFact[]>;
  /** The learning path that the competition asks for, and who of those asked has not finished it; null: none is asked. */
  readonly study: {
    readonly pathId: string;
    readonly title: Bilingual;
    readonly unfinished: readonly { readonly personId: PersonId; readonly name: string }[];
  } | null;
  /** What its answers name: a file may have failed its scan since it was filled in. */
  readonly named: AnswerFacts;
  /** The school each member and adviser is at now. */
  readonly schools: ReadonlyMap<PersonId, SchoolCode | null>;
};

/**
 * Form, team and signatures are complete. The roster is locked; the participation number and the fee of the first
 * submission stay; schools are the current ones. If nobody has to approve, it is approved immediately. Where schools
 * approve, a team whose captain names no school waits for the organiser, so that an empty profile does not skip the
 * approval.
 */
export const submitEnrolment = enrolmentDecider<
  SubmitEnrolment,
  | EnrollingRefusal
  | PlaceRefusal
  | 'notCaptain'
  | 'notDraft'
  | 'feeChanged'
  | 'answersInvalid'
  | 'teamSizeOutOfRange'
  | 'tooManyAdvisers'
  | 'undertakingUnsigned'
  | 'membersIncomplete'
  | 'studyUnfinished',
  [team: Team, competition: Competition, facts: SubmitFacts],
  TeamEvent
>((enrolment, command, by, team, competition, facts) => {
  if (team.status === 'none') return refuse('enrolmentNotFound');
  if (enrolment.captainId !== by.actor.personId) return refuse('notCaptain');
  if (enrolment.status !== 'draft') return refuse('notDraft');
  const open = enrolling(competition, enrolment.itemId, by, enrolment.correctUntil);
  if (!open.ok) return open;
  const { item, settings } = open;

  const fee = enrolment.agreedFee ?? item.fee;
  if (command.shownFee !== undefined && command.shownFee !== fee) return refuse('feeChanged', { fee: fenAsYuan(fee) });
  const problems = checkAnswers(settings.fields, enrolment.answers, facts.named);
  if (problems.length > 0) return refuse('answersInvalid', { fields: problems.map((one) => one.key) });
  const memberIds = team.members.map((member) => member.personId);
  const adviserIds = team.advisers.map((adviser) => adviser.personId);
  if (memberIds.length < item.minMembers || memberIds.length > item.maxMembers)
    return refuse('teamSizeOutOfRange', { min: item.minMembers, max: item.maxMembers, size: memberIds.length });
  if (adviserIds.length > item.maxAdvisers) return refuse('tooManyAdvisers', { max: item.maxAdvisers });
  const unsigned = memberIds.filter((member) => !enrolment.signed.has(member));
  if (unsigned.length > 0) return refuse('undertakingUnsigned', { userIds: unsigned });
  const incomplete = memberIds.filter((member) => facts.missing.has(member));
  if (incomplete.length > 0) return refuse('membersIncomplete', { userIds: incomplete });
  const { study } = facts;
  if (study && study.unfinished.length > 0)
    return refuse('studyUnfinished', {
      path: study.title,
      pathId: study.pathId,
      userIds: study.unfinished.map(({ personId }) => personId),
      names: study.unfinished.map(({ name }) => name),
    });

  const { enrolmentId } = command;
  const number = enrolment.number ?? facts.nextNumber;
  const schoolOf = (personId: PersonId) => facts.schools.get(personId) ?? null;
  const schoolCode = schoolOf(enrolment.captainId);
  const schools = [...memberIds, ...adviserIds].map((personId) => ({ personId, schoolCode: schoolOf(personId) }));
  const submitted: EnrolmentEvent = {
    type: 'enrolment.submitted',
    data: { enrolmentId, number, memberIds, adviserIds, schoolCode, fee, at: by.at },
  };
  const locked: TeamEvent = { type: 'enrolment.team_locked', data: { teamId: team.teamId, schools, at: by.at } };
  if (settings.organiserApproval || settings.schoolApproval || settings.regionApproval)
    return accept<EnrolmentEvent | TeamEvent>(submitted, locked);
  const handedIn = { ...enrolment, schoolCode, agreedFee: fee };
  const approved = approval(open.competition, handedIn, facts, null, by);
  if (!approved.ok) return approved;
  return accept<EnrolmentEvent | TeamEvent>(submitted, locked, ...approved.events);
});
