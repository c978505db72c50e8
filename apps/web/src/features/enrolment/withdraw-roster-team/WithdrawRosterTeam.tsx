import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { useConfirm } from '#/ui/useConfirm.ts';

/** Takes back the invitation of a team, once confirmed. */
export function WithdrawRosterTeam({ team }: { team: { rosterTeamId: string; teamName: string } }) {
  const { t } = useTranslation('import-roster');
  const confirm = useConfirm();
  const withdraw = useCommand(trpc.enrolment.withdrawRosterTeam, { done: t('withdrawn'), toastRefusal: true });
  const ask = async () => {
    const title = t('withdrawTitle', { team: team.teamName });
    const sure = await confirm({ title, body: t('withdrawBody'), action: t('withdraw'), tone: 'danger' });
    if (sure) await withdraw.run({ rosterTeamId: team.rosterTeamId });
  };
  return (
    <Button size="sm" pending={withdraw.pending} onClick={() => void ask()}>
      {t('withdraw')}
    </Button>
  );
}
