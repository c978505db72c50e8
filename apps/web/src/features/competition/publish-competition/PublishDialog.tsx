import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { LifecycleDialog, type LifecycleProps } from '../LifecycleDialog.tsx';

export function PublishDialog({ competition, onClose }: LifecycleProps) {
  const { t } = useTranslation('competition');
  const { competitionId } = competition;
  const publish = useCommand(trpc.competition.publishCompetition, { done: t('details.published'), onDone: onClose });
  return (
    <LifecycleDialog
      competition={competition}
      action="publish"
      description={t('details.publishBody')}
      help={t('details.publishReasonHelp')}
      command={publish}
      onReason={(reason) => publish.run({ competitionId, reason })}
      onClose={onClose}
    />
  );
}
