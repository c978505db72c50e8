import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { LifecycleDialog, type LifecycleProps } from '../LifecycleDialog.tsx';

export function ResumeDialog(props: LifecycleProps) {
  const { t } = useTranslation('competition');
  const { competitionId } = props.competition;
  const resume = useCommand(trpc.competition.resumeCompetition, { done: t('details.resumed'), onDone: props.onClose });
  const run = (reason: string) => resume.run({ competitionId, reason });
  return <LifecycleDialog {...props} action="resume" command={resume} onReason={run} />;
}
