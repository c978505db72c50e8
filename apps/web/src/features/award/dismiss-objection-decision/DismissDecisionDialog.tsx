import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import type { Objection } from '../objection.ts';

type Props = { objection: Objection; onClose: () => void };

export function DismissDecisionDialog({ objection: { resultId, objectionId }, onClose }: Props) {
  const { t } = useTranslation('award');
  const options = { done: t('decision.dismissed'), onDone: onClose };
  const dismiss = useCommand(trpc.award.dismissObjectionDecision, options);
  return (
    <ReasonDialog
      title={t('decision.dismissTitle')}
      label={t('reason')}
      help={t('decision.dismissHelp')}
      action={t('decision.dismiss')}
      tone="primary"
      command={dismiss}
      onReason={(reason) => dismiss.run({ resultId, objectionId, reason })}
      onClose={onClose}
    />
  );
}
