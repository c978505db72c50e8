import { execute } from '@laurel/db/event-store/execute.ts';
import { personById } from '@laurel/db/identity/persons.ts';
import { CopyEnrolment, copyEnrolment as decide } from '@laurel/domain/enrolment/copy-enrolment.ts';
import { isInTeam } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { InvitationId } from '@laurel/domain/kernel/ids.ts';
import { v5 as uuidv5 } from 'uuid';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { must, signedIn } from '../trpc.ts';
import { enrolmentHere, onePerItem, streamsOf } from './enrolment-here.ts';
import { invitationHash, invitationSecret } from './invitation-secret.ts';

/** A new draft from an earlier enrolment of one's own; says what came along and how many people were asked. */
export const copyEnrolment = signedIn.input(withCommandId(CopyEnrolment)).mutation(async ({ ctx, input }) => {
  const row = await enrolmentHere(ctx, input.from);
  must(isInTeam(ctx.actor, row));
  const { commandId: _, ...command } = input;
  const source = streamsOf(row);
  const target = streamsOf(input);
  const invitations = [...row.memberIds, ...row.adviserIds].map((personId) => {
    const invitationId = InvitationId.parse(uuidv5(personId, input.commandId));
    return { invitationId, tokenHash: invitationHash(invitationSecret(ctx.ports.secrets, invitationId)) };
  });
  const { result } = orRefuse(
    await execute(ctx.db, {
      useCase: 'enrolment.copy_enrolment',
      ...sent(ctx, input),
      takes: { enrolment: target.enrolment, team: target.team },
      looks: { sourceEnrolment: source.enrolment, sourceTeam: source.team, competition: target.competition },
      facts: async (tx) => {
        const schoolCode = (await personById(tx, ctx.actor.personId))?.schoolCode ?? null;
        return { schoolCode, invitations };
      },
      decide: (s, by, facts) =>
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
    }),
  );
  const known = Object.keys(row.enrolment.answers);
  return {
    enrolmentId: input.enrolmentId,
    copied: result.answers,
    skipped: known.filter((key) => !result.answers.includes(key)),
    invited: result.invited,
  };
});
