import type { ScoreRunId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { freshId } from '#/lib/fresh-id.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';

/** Asks the chairs of the round about a tie. */
export function useOpenTieVote(scoreRunId: ScoreRunId) {
  const { t } = useTranslation('review');
  const command = useCommand(trpc.review.openTieVote, { done: t('tieVotes.opened'), toastRefusal: true });
  return {
    pending: command.pending,
    open: (workIds: readonly WorkId[]) => void command.run({ tieVoteId: freshId(), scoreRunId, workIds: [...workIds] }),
  };
}
