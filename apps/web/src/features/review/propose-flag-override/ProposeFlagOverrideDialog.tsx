import type { ScoreRunId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';

type Props = { scoreRunId: ScoreRunId; workIds: readonly WorkId[]; onDone: () => void; onClose: () => void };

/** Asks for the reason to seal these flagged works as they are. */
export function ProposeFlagOverrideDialog({ scoreRunId, workIds, onDone, onClose }: Props) {
  const { t } = useTranslation('review');
  const propose = useCommand(trpc.review.proposeFlagOverride, {
    done: t('proposeFlagOverride.done'),
    onDone: () => {
      onDone();
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={t('proposeFlagOverride.title', { count: workIds.length })}
      help={t('proposeFlagOverride.help')}
      action={t('proposeFlagOverride.action')}
      tone="primary"
      draft={`${scoreRunId} ${workIds.join(' ')}`}
      command={propose}
      onReason={(reason) => propose.run({ scoreRunId, workIds: [...workIds], reason })}
      onClose={onClose}
    />
  );
}
