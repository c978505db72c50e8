import { personById } from '@laurel/db/people/persons.ts';
import { answerFacts } from '@laurel/db/submission/answer-names.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { CopyEnrolment, copyEnrolment as decide } from '@laurel/domain/enrolment/copy-enrolment.ts';
import { isInTeam } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { enrolmentOf } from '@laurel/domain/enrolment/enrolment.ts';
import { teamOf } from '@laurel/domain/enrolment/team.ts';
import { InvitationId } from '@laurel/domain/kernel/ids.ts';
import { v5 as uuidv5 } from 'uuid';
import { command } from '../kernel/command.ts';
import { signedIn } from '../kernel/trpc.ts';
import { enrolmentHere, onePerItem } from './enrolment-here.ts';
import { invitationHash, invitationSecret } from './invitation-secret.ts';

/** A new draft from an earlier enrolment of one's own; says what was copied and how many people were invited. */
export const copyEnrolment = command({
  useCase: 'enrolment.copy_enrolment',
  who: signedIn,
  input: CopyEnrolment,
  on: ({ ctx, command }) => enrolmentHere(ctx, command.from),
  may: isInTeam,
  takes: ({ command }) => ({ enrolment: enrolmentOf(command.enrolmentId), team: teamOf(command.teamId) }),
  looks: ({ command, row }) => ({
    sourceEnrolment: enrolmentOf(row.enrolmentId),
    sourceTeam: teamOf(row.teamId),
    competition: competitionOf(command.competitionId),
  }),
  facts: async (tx, { ctx, commandId, row }) => ({
    named: await answerFacts(tx, row.enrolment.answers, [ctx.actor.personId]),
    schoolCode: (await personById(tx, ctx.actor.personId))?.schoolCode ?? null,
    invitations: [...row.memberIds, ...row.adviserIds].map((personId) => {
      const invitationId = InvitationId.parse(uuidv5(personId, commandId));
      return { invitationId, tokenHash: invitationHash(invitationSecret(ctx.ports.secrets, invitationId)) };
    }),
  }),
  decide: (s, { command, by, facts }) =>
    decide(
      { enrolment: s.sourceEnrolment, team: s.sourceTeam },
      { enrolment: s.enrolment, team: s.team },
      s.competition,
      command,
      facts,
      by,
    ),
  conflicts: onePerItem,
  result: (events) => ({
    answers: events.flatMap((e) => (e.type === 'enrolment.form_filled' ? Object.keys(e.data.answers) : [])),
    invited: events.filter((event) => event.type === 'enrolment.member_invited').length,
  }),
  answer: (result, { command, row }) => ({
    enrolmentId: command.enrolmentId,
    copied: result.answers,
    skipped: Object.keys(row.enrolment.answers).filter((key) => !result.answers.includes(key)),
    invited: result.invited,
  }),
});
