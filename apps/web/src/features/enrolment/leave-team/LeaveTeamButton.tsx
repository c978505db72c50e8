import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ConfirmButton } from '#/ui/ConfirmButton.tsx';
import type { Details } from '../useEnrolment.ts';

export function LeaveTeamButton({
  teamId,
  teamName: team,
  teamComplete,
}: Pick<Details, 'teamId' | 'teamName' | 'teamComplete'>) {
  const { t } = useTranslation('enrolment');
  const leave = useCommand(trpc.enrolment.leaveTeam, { done: t('team.left'), toastRefusal: true });
  const question = {
    title: t('team.leaveTitle', { team }),
    body: t(teamComplete ? 'team.leaveCompleteBody' : 'team.leaveBody'),
    action: t('team.leave'),
    tone: 'danger' as const,
  };
  return <ConfirmButton question={question} command={leave} onConfirm={() => leave.run({ teamId })} />;
}
