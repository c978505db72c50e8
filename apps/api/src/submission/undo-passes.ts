import { canScreenWork } from '@laurel/domain/submission/submission.policy.ts';
import { permitted } from '../kernel/trpc.ts';
import { EachOf, eachOf } from './one-by-one.ts';
import { undoPass } from './undo-pass.ts';

/**
 * Undoes a batch of passed checks, each as if alone: works on which somebody has acted since are listed and stay
 * passed. Sent in parts like the batch itself.
 */
export const undoPasses = permitted('work:info:screen')
  .input(EachOf)
  .mutation(({ ctx, input }) =>
    eachOf(ctx, input, {
      may: canScreenWork,
      prepared: (row, commandId) => undoPass.prepared({ ctx, row, command: { workId: row.workId }, commandId }),
    }),
  );
