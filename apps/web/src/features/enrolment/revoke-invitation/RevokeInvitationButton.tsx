import type { InvitationId, TeamId } from '@laurel/domain/kernel/ids.ts';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { IconButton } from '#/ui/Button.tsx';

export function RevokeInvitationButton(invitation: { teamId: TeamId; invitationId: InvitationId }) {
  const { t } = useTranslation('enrolment');
  const revoke = useCommand(trpc.enrolment.revokeInvitation, { done: t('invite.revoked'), toastRefusal: true });
  return <IconButton icon={X} size="sm" label={t('invite.revoke')} onClick={() => void revoke.run(invitation)} />;
}
