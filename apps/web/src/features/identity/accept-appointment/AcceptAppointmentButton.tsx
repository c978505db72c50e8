import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';

export function AcceptAppointmentButton({ secret }: { secret: string }) {
  const { t } = useTranslation('appointment');
  const accept = useCommand(trpc.identity.acceptAppointment, { done: t('acceptedDone'), toastRefusal: true });
  return (
    <Button tone="primary" pending={accept.pending} onClick={() => void accept.run({ secret })}>
      {t('accept')}
    </Button>
  );
}
