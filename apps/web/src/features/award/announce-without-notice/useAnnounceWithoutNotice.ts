import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useConfirm } from '#/ui/useConfirm.ts';
import type { ResultRow } from '../result-row.ts';

/** Announces a result without a notice as another person proposed, once that is confirmed. */
export function useAnnounceWithoutNotice() {
  const { t } = useTranslation('award');
  const pick = useBilingual();
  const confirm = useConfirm();
  const { run, pending } = useCommand(trpc.award.announceWithoutNotice, { done: t('announced'), toastRefusal: true });
  const announce = async ({ resultId, item, noNotice }: ResultRow) => {
    const sure = await confirm({
      title: t('noNotice.acceptTitle', { item: pick(item) }),
      body: t('noNotice.acceptBody', { reason: noNotice?.reason }),
      action: t('noNotice.accept'),
    });
    if (sure) await run({ resultId });
  };
  return { announce, pending };
}
