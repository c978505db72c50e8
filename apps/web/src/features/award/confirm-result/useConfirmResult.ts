import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { toast } from '#/lib/toast.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useConfirm } from '#/ui/useConfirm.ts';
import type { ResultRow } from '../result-row.ts';

/** Confirms a result and grants its awards, after a question. */
export function useConfirmResult() {
  const { t } = useTranslation('award');
  const pick = useBilingual();
  const confirm = useConfirm();
  const { run, pending } = useCommand(trpc.award.confirmResult, {
    toastRefusal: true,
    onDone: ({ awards }) => toast.success(t('confirmed', { count: awards })),
  });
  const confirmResult = async ({ resultId, item, awards }: ResultRow) => {
    const title = t('confirmTitle', { item: pick(item) });
    if (await confirm({ title, body: t('confirmBody', { count: awards }), action: t('confirm') }))
      await run({ resultId });
  };
  return { confirmResult, pending };
}
