import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useConfirm } from '#/ui/useConfirm.ts';
import type { CompetitionDetails } from '../CompetitionFrame.tsx';

/** Archives a competition, once that is confirmed. */
export function useArchiveCompetition({ competitionId, settings }: CompetitionDetails) {
  const { t } = useTranslation('competition');
  const name = useBilingual()(settings.name);
  const confirm = useConfirm();
  const archive = useCommand(trpc.competition.archiveCompetition, { done: t('details.archived'), toastRefusal: true });
  return async () => {
    const question = { title: t('details.archiveTitle', { name }), body: t('details.archiveBody') };
    if (await confirm({ ...question, action: t('details.archive') })) await archive.run({ competitionId });
  };
}
