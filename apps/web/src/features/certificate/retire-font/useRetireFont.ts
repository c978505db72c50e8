import { useTranslation } from 'react-i18next';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useConfirm } from '#/ui/useConfirm.ts';

/** No longer offers an uploaded font, once that is confirmed. */
export function useRetireFont() {
  const { t } = useTranslation('template');
  const confirm = useConfirm();
  const { run } = useCommand(trpc.certificate.retireFont, { done: t('fonts.retired'), toastRefusal: true });
  return async ({ label, hash, groupId }: RouterOutputs['certificate']['fontList'][number]) => {
    const question = { title: t('fonts.retireTitle', { name: label }), body: t('fonts.retireBody') };
    if (await confirm({ ...question, action: t('fonts.retire'), tone: 'danger' })) await run({ hash, groupId });
  };
}
