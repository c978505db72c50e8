import type { WorkId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { toast } from '#/lib/toast.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useConfirm } from '#/ui/useConfirm.ts';

type Share = { readonly shareHash: string; readonly scope: 'gallery' | 'link' };

/** Takes a work out of the gallery, or closes one of its links, once that is confirmed. */
export function useUnpublishWork(workId: WorkId) {
  const { t } = useTranslation('submission');
  const confirm = useConfirm();
  const { run, pending } = useCommand(trpc.submission.unpublishWork, { toastRefusal: true });
  const unpublish = async ({ shareHash, scope }: Share) => {
    const question = { title: t(`shares.close.${scope}`), body: t(`shares.closeBody.${scope}`) } as const;
    if (!(await confirm({ ...question, action: t(`shares.action.${scope}`), tone: 'danger' }))) return;
    if ((await run({ workId, shareHash })) !== null) toast.success(t(`shares.closed.${scope}`));
  };
  return { unpublish, pending };
}
