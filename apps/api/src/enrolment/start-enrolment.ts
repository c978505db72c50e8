import { personById } from '@laurel/db/people/persons.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { enrolmentOf } from '@laurel/domain/enrolment/enrolment.ts';
import { startEnrolment as decide, StartEnrolment } from '@laurel/domain/enrolment/start-enrolment.ts';
import { teamOf } from '@laurel/domain/enrolment/team.ts';
import { command } from '../kernel/command.ts';
import { signedIn } from '../kernel/trpc.ts';
import { onePerItem } from './enrolment-here.ts';

/** Everybody who is logged in may start; the caller sets the ids, so that a lost answer can be requested again. */
export const startEnrolment = command({
  useCase: 'enrolment.start_enrolment',
  who: signedIn,
  input: StartEnrolment,
  takes: ({ command }) => ({ enrolment: enrolmentOf(command.enrolmentId), team: teamOf(command.teamId) }),
  looks: ({ command }) => ({ competition: competitionOf(command.competitionId) }),
  facts: async (tx, { ctx }) => ({ schoolCode: (await personById(tx, ctx.actor.personId))?.schoolCode ?? null }),
  decide: (s, { command, by, facts }) => decide(s.enrolment, s.team, s.competition, command, facts, by),
  conflicts: onePerItem,
  answer: (_, { command }) => ({ enrolmentId: command.enrolmentId }),
});
