import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { useConfirm } from '#/ui/useConfirm.ts';
import type { Details } from '../useEnrolment.ts';

export function LeaveTeamButton({ teamId, teamName: team }: Pick<Details, 'teamId' | 'teamName'>) {
  const { t } = useTranslation('enrolment');
  const confirm = useConfirm();
  const leave = useCommand(trpc.enrolment.leaveTeam, { done: t('team.left'), toastRefusal: true });
  const ask = async () => {
    const question = {
      title: t('team.leaveTitle', { team }),
      body: t('team.leaveBody'),
      action: t('team.leave'),
      tone: 'danger' as const,
    };
    if (await confirm(question)) await leave.run({ teamId });
  };
  return (
    <Button pending={leave.pending} onClick={() => void ask()}>
      {t('team.leave')}
    </Button>
  );
}
