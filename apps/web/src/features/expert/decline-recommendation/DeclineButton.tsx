import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ConfirmButton } from '#/ui/ConfirmButton.tsx';

/** The recommended person declines, with or without an account. */
export function DeclineButton({ token }: { token: string }) {
  const { t } = useTranslation('recommendation');
  const decline = useCommand(trpc.expert.declineRecommendation, { toastRefusal: true });
  return (
    <ConfirmButton
      question={{ title: t('link.declineTitle'), body: t('link.declineHelp'), action: t('link.decline') }}
      command={decline}
      onConfirm={() => decline.run({ token })}
    />
  );
}
