import type { InvitationId, TeamId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { DialogButton } from '#/ui/DialogButton.tsx';
import { EndSwapDialog } from './EndSwapDialog.tsx';

type Props = { swap: { teamId: TeamId; teamName: string; invitationId: InvitationId } };

/** For the one who has accepted to take somebody's place, while it waits to be decided. */
export function StepBackButton({ swap }: Props) {
  const { t } = useTranslation('enrolment');
  return (
    <DialogButton size="sm" label={t('swap.end.incoming.action')}>
      {(close) => <EndSwapDialog swap={swap} as="incoming" onClose={close} />}
    </DialogButton>
  );
}
