import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useConfirm } from '#/ui/useConfirm.ts';
import type { CompetitionDetails } from '../CompetitionFrame.tsx';

/** Seals a stage that has closed, once that is confirmed. */
export function useSealStage({ competitionId }: CompetitionDetails) {
  const { t } = useTranslation('competition');
  const pick = useBilingual();
  const confirm = useConfirm();
  const { run } = useCommand(trpc.competition.sealStage, { done: t('schedule.sealed'), toastRefusal: true });
  return async ({ stageId, name }: CompetitionDetails['stages'][number]) => {
    const title = t('schedule.sealTitle', { stage: pick(name) });
    if (await confirm({ title, body: t('schedule.sealBody'), action: t('schedule.seal'), tone: 'danger' }))
      await run({ competitionId, stageId });
  };
}
