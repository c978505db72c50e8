import type { Remedy } from '@laurel/domain/kernel/remedy.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import type { Objection } from '../objection.ts';

type Props = { objection: Objection; remedy: Remedy; onClose: () => void };

/** Says why nothing is left to carry out. */
export function SettleRemedyDialog({ objection: { resultId, objectionId }, remedy, onClose }: Props) {
  const { t } = useTranslation('objection');
  const settle = useCommand(trpc.award.settleRemedy, { done: t('remedies.settle.done'), onDone: onClose });
  return (
    <ReasonDialog
      title={t('remedies.settle.title', { remedy: t(`remedies.kinds.${remedy}`) })}
      help={t('remedies.settle.help')}
      action={t('remedies.settle.action')}
      tone="primary"
      draft={objectionId}
      command={settle}
      onReason={(reason) => settle.run({ resultId, objectionId, remedy, reason })}
      onClose={onClose}
    />
  );
}
