import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useConfirm } from '#/ui/useConfirm.ts';
import type { ReviewGroupRow } from '../review-group/terms.ts';

/** Dissolves a group, once that is confirmed. */
export function useDissolveGroup() {
  const { t } = useTranslation('review-group');
  const pick = useBilingual();
  const confirm = useConfirm();
  const { run } = useCommand(trpc.expert.dissolveReviewGroup, { done: t('dissolve.done'), toastRefusal: true });
  return async ({ reviewGroupId, name }: ReviewGroupRow) => {
    const question = {
      title: t('dissolve.title', { name: pick(name) }),
      body: t('dissolve.body'),
      action: t('dissolve.action'),
    };
    if (await confirm({ ...question, tone: 'danger' })) await run({ reviewGroupId });
  };
}
