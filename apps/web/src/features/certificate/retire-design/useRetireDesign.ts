import type { DesignId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useConfirm } from '#/ui/useConfirm.ts';

/** Takes a design out of the list, once that is confirmed. */
export function useRetireDesign() {
  const { t } = useTranslation('certificate');
  const confirm = useConfirm();
  const { run } = useCommand(trpc.certificate.retireDesign, { done: t('template.retired'), toastRefusal: true });
  return async ({ designId, title }: { designId: DesignId; title: string }) => {
    const question = { title: t('template.retireTitle', { title }), body: t('template.retireBody') };
    if (await confirm({ ...question, action: t('template.retire'), tone: 'danger' })) await run({ designId });
  };
}
