import { canManageWork } from '@laurel/domain/submission/submission.policy.ts';
import { permitted } from '../kernel/trpc.ts';
import { lockWork } from './lock-work.ts';
import { EachOf, eachOf } from './one-by-one.ts';

/**
 * Many works locked, each as if alone: what is refused is listed with its title, and stops nothing else. A batch may be
 * sent in several parts under one command id.
 */
export const lockWorks = permitted('work:info:lock')
  .input(EachOf)
  .mutation(({ ctx, input }) =>
    eachOf(ctx, input, {
      may: canManageWork,
      prepared: (row, commandId) => lockWork.prepared({ ctx, row, command: { workId: row.workId }, commandId }),
    }),
  );
