import { roundCorrectionState } from '@laurel/db/award/ordered-corrections.ts';
import { voidSheet as decide, VoidSheet } from '@laurel/domain/review/void-sheet.ts';
import { command } from '../kernel/command.ts';
import { ofOwnTeam } from './party.ts';
import { managesSheet, underSeal } from './round-here.ts';

export const voidSheet = command({
  useCase: 'review.void_sheet',
  input: VoidSheet,
  ...managesSheet,
  party: (tx, call) => ofOwnTeam(tx, call),
  facts: async (tx, { ctx, command: { objectionId }, row: { competitionId, roundId, workId }, states }) => ({
    round: await underSeal(tx, roundId, states.round),
    ordered: objectionId
      ? await roundCorrectionState(tx, { ...ctx, objectionId, competitionId, now: ctx.now() }, roundId, (ids) =>
          ids.includes(workId),
        )
      : undefined,
  }),
  decide: ({ sheet }, { command, by, facts: { round, ordered } }) => decide(sheet, command, by, round, ordered),
});
