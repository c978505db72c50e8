import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ConfirmButton } from '#/ui/ConfirmButton.tsx';

export function DeclineAppointmentButton({ secret }: { secret: string }) {
  const { t } = useTranslation('appointment');
  const decline = useCommand(trpc.identity.declineAppointment, { done: t('declinedDone'), toastRefusal: true });
  return (
    <ConfirmButton
      question={{ title: t('declineTitle'), body: t('declineBody'), action: t('decline') }}
      command={decline}
      onConfirm={() => decline.run({ secret })}
    />
  );
}
