import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import type { CompetitionDetails } from '../CompetitionFrame.tsx';
import { WhenSettledDialog } from '../WhenSettledDialog.tsx';

type Props = { competitionId: string; stage: CompetitionDetails['stages'][number]; onClose: () => void };

/** Seals a stage that has closed, once that is confirmed; before that, it lists what the stage still waits for. */
export function SealStageDialog({ competitionId, stage: { stageId, name }, onClose }: Props) {
  const { t } = useTranslation('competition');
  const pick = useBilingual();
  const parts = trpc.competition.unsettledParts.useQuery({ competitionId, stageId });
  const seal = useCommand(trpc.competition.sealStage, { done: t('schedule.sealed'), onDone: onClose });
  return (
    <WhenSettledDialog
      competitionId={competitionId}
      parts={parts}
      title={t('schedule.sealTitle', { stage: pick(name) })}
      body={t('schedule.sealBody')}
      action={t('schedule.seal')}
      command={seal}
      onConfirm={() => seal.run({ competitionId, stageId })}
      onClose={onClose}
    />
  );
}
