import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ConfirmButton } from '#/ui/ConfirmButton.tsx';

/** The applicant withdraws what is not decided yet. */
export function WithdrawApplicationButton({ applicationId, title }: { applicationId: string; title: string }) {
  const { t } = useTranslation('recruitment');
  const withdraw = useCommand(trpc.expert.withdrawExpertApplication, { done: t('mine.withdrawn'), toastRefusal: true });
  return (
    <ConfirmButton
      size="sm"
      question={{ title: t('mine.withdrawTitle', { title }), action: t('mine.withdraw') }}
      command={withdraw}
      onConfirm={() => withdraw.run({ applicationId })}
    />
  );
}
