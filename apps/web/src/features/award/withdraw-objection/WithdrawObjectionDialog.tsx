import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';

type Props = { objection: RouterOutputs['award']['myObjections'][number]; onClose: () => void };

export function WithdrawObjectionDialog({ objection: { resultId, objectionId, item }, onClose }: Props) {
  const { t } = useTranslation('award');
  const pick = useBilingual();
  const withdraw = useCommand(trpc.award.withdrawObjection, { done: t('site.withdrawn'), onDone: onClose });
  return (
    <ReasonDialog
      title={t('site.withdrawTitle', { item: pick(item) })}
      label={t('reason')}
      help={t('site.withdrawHelp')}
      action={t('site.withdraw')}
      command={withdraw}
      onReason={(reason) => withdraw.run({ resultId, objectionId, reason })}
      onClose={onClose}
    />
  );
}
