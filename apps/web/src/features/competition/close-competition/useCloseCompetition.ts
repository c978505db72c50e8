import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useConfirm } from '#/ui/useConfirm.ts';
import type { CompetitionDetails } from '../CompetitionFrame.tsx';

/** Closes a competition, once that is confirmed. */
export function useCloseCompetition({ competitionId, settings }: CompetitionDetails) {
  const { t } = useTranslation('competition');
  const name = useBilingual()(settings.name);
  const confirm = useConfirm();
  const close = useCommand(trpc.competition.closeCompetition, { done: t('details.closed'), toastRefusal: true });
  return async () => {
    const question = { title: t('details.closeTitle', { name }), body: t('details.closeBody') };
    if (await confirm({ ...question, action: t('details.close') })) await close.run({ competitionId });
  };
}
