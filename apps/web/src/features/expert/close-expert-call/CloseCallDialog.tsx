import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';

type Props = { row: RouterOutputs['expert']['expertCallList']['rows'][number]; onClose: () => void };

/** Ends a call before its time. */
export function CloseCallDialog({ row: { callId, terms }, onClose }: Props) {
  const { t } = useTranslation('recruitment');
  const pick = useBilingual();
  const close = useCommand(trpc.expert.closeExpertCall, { done: t('close.done'), onDone: onClose });
  return (
    <ReasonDialog
      title={t('close.title', { title: pick(terms.title) })}
      description={t('close.help')}
      action={t('close.action')}
      draft={callId}
      command={close}
      onReason={(reason) => close.run({ callId, reason })}
      onClose={onClose}
    />
  );
}
