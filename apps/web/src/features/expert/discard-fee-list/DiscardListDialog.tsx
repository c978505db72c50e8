import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import type { FeeList } from '../fees/fees.ts';

type Props = { competitionId: CompetitionId; list: FeeList; onClose: () => void };

export function DiscardListDialog({ competitionId, list: { listId, number, status }, onClose }: Props) {
  const { t } = useTranslation('fees');
  const discard = useCommand(trpc.expert.discardFeeList, { done: t('discard.done'), onDone: onClose });
  return (
    <ReasonDialog
      title={t('discard.title', { number })}
      description={t(status === 'approved' ? 'discard.approvedBody' : 'discard.body')}
      action={t('discard.action')}
      draft={listId}
      command={discard}
      onReason={(reason) => discard.run({ competitionId, listId, reason })}
      onClose={onClose}
    />
  );
}
