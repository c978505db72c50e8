import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useConfirm } from '#/ui/useConfirm.ts';
import type { Objection, Ordered } from '../objection.ts';

/** Begins to replace the list of who advances by one with the work of an objection, once that is confirmed. */
export function useReopenAdvancement() {
  const { t } = useTranslation('objection');
  const confirm = useConfirm();
  const done = t('remedies.reopened');
  const { run, pending } = useCommand(trpc.review.reopenAdvancement, { done, toastRefusal: true });
  const ask = async ({ objectionId, work }: Objection, { advancementId }: Ordered) => {
    if (!advancementId) return;
    const title = t('remedies.reopen.title', { work: work?.title ?? '' });
    const action = t('remedies.begin.advanceWork');
    if (await confirm({ title, body: t('remedies.reopen.body'), action })) await run({ advancementId, objectionId });
  };
  return { ask, pending };
}
