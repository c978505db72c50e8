import { useTranslation } from 'react-i18next';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useConfirm } from '#/ui/useConfirm.ts';

/** Says that an award is right as it will be printed, once that is confirmed. */
export function useAcceptAward() {
  const { t } = useTranslation('award');
  const confirm = useConfirm();
  const { run, pending } = useCommand(trpc.award.acceptAward, { done: t('mine.checked'), toastRefusal: true });
  const accept = async ({ awardId }: RouterOutputs['award']['myAwards'][number]) => {
    const question = { title: t('mine.checkTitle'), body: t('mine.checkBody'), action: t('mine.check') };
    if (await confirm(question)) await run({ awardId });
  };
  return { accept, pending };
}
