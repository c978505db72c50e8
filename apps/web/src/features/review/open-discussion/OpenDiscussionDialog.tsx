import type { RoundId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';

type Props = { roundId: RoundId; alias: string; onClose: () => void };

/** Opens the discussion of a work with the chair's question to its experts. */
export function OpenDiscussionDialog({ roundId, alias, onClose }: Props) {
  const { t } = useTranslation('review');
  const command = useCommand(trpc.review.openDiscussion, { done: t('openDiscussion.done'), onDone: onClose });
  return (
    <ReasonDialog
      title={t('openDiscussion.title', { alias })}
      description={t('openDiscussion.body')}
      label={t('openDiscussion.question')}
      action={t('openDiscussion.action')}
      tone="primary"
      draft={`${roundId} ${alias} discussion`}
      command={command}
      onReason={(question) => command.run({ roundId, alias, question })}
      onClose={onClose}
    />
  );
}
