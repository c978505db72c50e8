import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import type { Details, TeamPerson } from '../useEnrolment.ts';

type Props = { teamId: Details['teamId']; person: TeamPerson; onClose: () => void };

export function RemoveMemberDialog({ teamId, person: { personId, name }, onClose }: Props) {
  const { t } = useTranslation('enrolment');
  const remove = useCommand(trpc.enrolment.removeMember, { done: t('team.removed'), onDone: onClose });
  return (
    <ReasonDialog
      title={t('team.removeTitle', { name })}
      label={t('reason')}
      help={t('team.removeHelp')}
      action={t('team.remove')}
      tone="danger"
      command={remove}
      onReason={(reason) => remove.run({ teamId, personId, reason })}
      onClose={onClose}
    />
  );
}
