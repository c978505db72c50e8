import { numberFacts } from '@laurel/db/enrolment/item-places.ts';
import { profileFacts } from '@laurel/db/enrolment/profile-facts.ts';
import { execute } from '@laurel/db/event-store/execute.ts';
import { isCaptain } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { submitEnrolment as decide, SubmitEnrolment } from '@laurel/domain/enrolment/submit-enrolment.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { must, signedIn } from '../trpc.ts';
import { enrolmentHere, streamsOf } from './enrolment-here.ts';

/** Answers with the participation number. */
export const submitEnrolment = signedIn.input(withCommandId(SubmitEnrolment)).mutation(async ({ ctx, input }) => {
  const row = await enrolmentHere(ctx, input.enrolmentId);
  must(isCaptain(ctx.actor, row));
  const { commandId: _, ...command } = input;
  const { enrolment, team, competition } = streamsOf(row);
  const { result } = orRefuse(
    await execute(ctx.db, {
      useCase: 'enrolment.submit_enrolment',
      ...sent(ctx, input),
      takes: { enrolment, team },
      looks: { competition },
      facts: async (tx, s) => {
        const team = s.team.status === 'none' ? { members: [], advisers: [] } : s.team;
        const ids = [...team.members, ...team.advisers].map((one) => one.personId);
        const required = s.competition.status === 'none' ? [] : (s.competition.enrolment?.requiredProfile ?? []);
        const profiles = [...(await profileFacts(tx, ids, required))];
        const missing = new Map(
          profiles.flatMap(([id, facts]) => (facts.missing.length > 0 ? [[id, facts.missing] as const] : [])),
        );
        const schools = new Map(profiles.map(([id, { schoolCode }]) => [id, schoolCode]));
        return { missing, schools, ...(await numberFacts(tx, row.competitionId, row.itemId, s.competition)) };
      },
      decide: (s, by, facts) => decide(s.enrolment, s.team, s.competition, command, facts, by),
      result: (events) => {
        const submitted = events.find((event) => event.type === 'enrolment.submitted');
        return { number: submitted?.data.number ?? null };
      },
    }),
  );
  return result;
});
