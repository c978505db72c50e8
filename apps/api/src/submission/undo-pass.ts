import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { canScreenWork } from '@laurel/domain/submission/submission.policy.ts';
import { undoPass as decide, UndoPass } from '@laurel/domain/submission/undo-pass.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { reviewOf } from '../review/in-review.ts';
import { ofOwnTeam } from '../review/party.ts';
import { onWork } from './work-facts.ts';

export const undoPass = command({
  useCase: 'submission.undo_pass',
  who: permitted('work:info:screen'),
  input: UndoPass,
  ...onWork,
  may: canScreenWork,
  party: (tx, call) => ofOwnTeam(tx, call),
  reads: ({ ctx, command }) => reviewOf(ctx, command.workId),
  looks: ({ row, read }) => ({ ...read.sheets, ...read.rounds, competition: competitionOf(row.competitionId) }),
  facts: (tx, { read, states }) => read.facts(tx, states),
  decide: ({ work, competition }, { command, by, facts: inReview }) => decide(work, command, by, competition, inReview),
});
