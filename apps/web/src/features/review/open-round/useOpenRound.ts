import { RoundId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useConfirm } from '#/ui/useConfirm.ts';
import type { RoundRow } from '../round-row.ts';

type ToOpen = Pick<RoundRow, 'name'> & { roundId: string };

/** Opens a round to its experts, once that is confirmed. */
export function useOpenRound() {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const confirm = useConfirm();
  const open = useCommand(trpc.review.openRound, { done: t('rounds.opened'), toastRefusal: true });
  const ask = async ({ roundId, name }: ToOpen) => {
    const title = t('rounds.openTitle', { name: pick(name) });
    if (await confirm({ title, body: t('rounds.openBody'), action: t('rounds.open') }))
      await open.run({ roundId: RoundId.parse(roundId) });
  };
  return { ask, pending: open.pending };
}
