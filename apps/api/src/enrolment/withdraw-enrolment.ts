import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { canEditEnrolment, isCaptain } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { enrolmentOf } from '@laurel/domain/enrolment/enrolment.ts';
import { withdrawEnrolment as decide, WithdrawEnrolment } from '@laurel/domain/enrolment/withdraw-enrolment.ts';
import { command } from '../kernel/command.ts';
import { signedIn } from '../kernel/trpc.ts';
import { enrolmentHere, heldBy } from './enrolment-here.ts';

export const withdrawEnrolment = command({
  useCase: 'enrolment.withdraw_enrolment',
  who: signedIn,
  input: WithdrawEnrolment,
  on: ({ ctx, command }) => enrolmentHere(ctx, command.enrolmentId),
  may: (actor, row) => isCaptain(actor, row) || canEditEnrolment(actor, row),
  reads: ({ ctx, row }) => heldBy(ctx.db, row),
  takes: ({ row, read }) => ({ ...read.takes, enrolment: enrolmentOf(row.enrolmentId) }),
  looks: ({ row, read }) => ({ ...read.rounds, competition: competitionOf(row.competitionId) }),
  facts: (tx, { read, states }) => read.facts(tx, states),
  decide: (s, { command, by, facts: review }) => decide(s.enrolment, s.competition, { ...s, review }, command, by),
});
