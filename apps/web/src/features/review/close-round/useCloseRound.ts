import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useConfirm } from '#/ui/useConfirm.ts';
import type { RoundRow } from '../round-row.ts';

/** Closes a round after a question, which says how many score sheets are missing. */
export function useCloseRound() {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const confirm = useConfirm();
  const utils = trpc.useUtils();
  const close = useCommand(trpc.review.closeRound, { done: t('rounds.closed'), toastRefusal: true });
  return async ({ roundId, name }: RoundRow) => {
    const missing = await utils.review.missingSheets.fetch({ roundId }, { staleTime: 0 });
    const body =
      missing.sheets > 0 ? t('rounds.closeMissing', { ...missing, count: missing.sheets }) : t('rounds.closeBody');
    const question = { title: t('rounds.closeTitle', { name: pick(name) }), body, action: t('rounds.close') };
    if (await confirm(question)) await close.run({ roundId });
  };
}
