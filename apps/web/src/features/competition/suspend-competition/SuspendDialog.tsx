import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { LifecycleDialog, type LifecycleProps } from '../LifecycleDialog.tsx';

export function SuspendDialog(props: LifecycleProps) {
  const { t } = useTranslation('competition');
  const { competitionId } = props.competition;
  const suspend = useCommand(trpc.competition.suspendCompetition, {
    done: t('details.suspended'),
    onDone: props.onClose,
  });
  const run = (reason: string) => suspend.run({ competitionId, reason });
  return <LifecycleDialog {...props} action="suspend" command={suspend} onReason={run} />;
}
