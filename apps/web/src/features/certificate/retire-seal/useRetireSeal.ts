import { useTranslation } from 'react-i18next';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useConfirm } from '#/ui/useConfirm.ts';

/** No longer offers a seal to new batches, once that is confirmed. */
export function useRetireSeal({ onRetired }: { onRetired: () => void }) {
  const { t } = useTranslation('seal-list');
  const confirm = useConfirm();
  const { run } = useCommand(trpc.certificate.retireSeal, {
    done: t('seals.retired'),
    onDone: onRetired,
    toastRefusal: true,
  });
  return async ({ sealId, name }: RouterOutputs['certificate']['sealList'][number]) => {
    const question = { title: t('seals.retireTitle', { name }), body: t('seals.retireBody') };
    if (await confirm({ ...question, action: t('seals.retire'), tone: 'danger' })) await run({ sealId });
  };
}
