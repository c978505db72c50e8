import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { LifecycleDialog, type LifecycleProps } from '../LifecycleDialog.tsx';
import { StageTimeline } from '../StageTimeline.tsx';

/** Shows the deadlines as they are: the suspension moved none of them, and a later one is an amendment of its own. */
export function ResumeDialog(props: LifecycleProps) {
  const { t } = useTranslation('competition');
  const { competitionId, stages } = props.competition;
  const resume = useCommand(trpc.competition.resumeCompetition, { done: t('details.resumed'), onDone: props.onClose });
  const run = (reason: string) => resume.run({ competitionId, reason });
  const description = t('details.resumeDescription');
  return (
    <LifecycleDialog {...props} action="resume" description={description} command={resume} onReason={run}>
      <StageTimeline stages={stages} />
    </LifecycleDialog>
  );
}
