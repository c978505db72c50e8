import type { ScoreRunId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';

/** Takes back the reason for sealing flagged works as they are. */
export function useWithdrawFlagOverride(scoreRunId: ScoreRunId) {
  const { t } = useTranslation('review');
  const command = useCommand(trpc.review.withdrawFlagOverride, {
    done: t('withdrawFlagOverride.done'),
    toastRefusal: true,
  });
  return (workIds: readonly WorkId[]) => command.run({ scoreRunId, workIds: [...workIds] });
}
