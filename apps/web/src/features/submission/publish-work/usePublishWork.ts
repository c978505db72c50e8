import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useConfirm } from '#/ui/useConfirm.ts';
import type { WorkRow } from '../work-row.ts';

/** Shows a work in the public gallery, once that is confirmed. */
export function usePublishWork() {
  const { t } = useTranslation('submission');
  const confirm = useConfirm();
  const publish = useCommand(trpc.submission.publishWork, { done: t('list.published'), toastRefusal: true });
  return async ({ workId, title }: WorkRow) => {
    const question = { title: t('list.publishTitle', { title }), body: t('list.publishBody') };
    if (await confirm({ ...question, action: t('list.publish') }))
      await publish.run({ workId, scope: 'gallery', expiresAt: null });
  };
}
