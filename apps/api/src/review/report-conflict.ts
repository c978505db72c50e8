import { expertOf } from '@laurel/domain/expert/expert.ts';
import { reportConflict as decide, ReportConflict } from '@laurel/domain/review/report-conflict.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { sheetTurns, situation } from './own-sheet.ts';

export const reportConflict = command({
  useCase: 'review.report_conflict',
  who: permitted('review:sheet:score'),
  input: ReportConflict,
  on: ({ ctx, command }) => sheetTurns(ctx, command.sheetId),
  takes: ({ ctx, row }) => ({ ...row.takes, expert: expertOf(ctx.actor.personId) }),
  looks: ({ row }) => ({ round: row.looks.round }),
  facts: (tx, { row }) => row.facts(tx),
  decide: (states, { command, by, facts: work }) => decide(situation(states, work), command, by),
});
