import type { Remedy } from '@laurel/domain/kernel/remedy.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import type { Objection } from '../objection.ts';

type Props = { objection: Objection; remedy: Remedy; dismisses?: boolean; onClose: () => void };

/** Says why nothing is left to carry out, or why it still has to be carried out. */
export function SettleRemedyDialog({
  objection: { resultId, objectionId },
  remedy,
  dismisses = false,
  onClose,
}: Props) {
  const { t } = useTranslation('objection');
  const propose = useCommand(trpc.award.proposeRemedySettlement, { done: t('remedies.settle.done'), onDone: onClose });
  const dismiss = useCommand(trpc.award.dismissRemedySettlement, {
    done: t('remedies.settle.dismissed'),
    onDone: onClose,
  });
  const command = dismisses ? dismiss : propose;
  return (
    <ReasonDialog
      title={t(dismisses ? 'remedies.settle.dismissTitle' : 'remedies.settle.title', {
        remedy: t(`remedies.kinds.${remedy}`),
      })}
      {...(!dismisses && { help: t('remedies.settle.help') })}
      action={t(dismisses ? 'remedies.settle.dismiss' : 'remedies.settle.action')}
      tone="primary"
      draft={`${objectionId} ${dismisses ? 'dismiss' : 'settle'}`}
      command={command}
      onReason={(reason) => command.run({ resultId, objectionId, remedy, reason })}
      onClose={onClose}
    />
  );
}
