import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useConfirm } from '#/ui/useConfirm.ts';

type Article = Pick<RouterOutputs['content']['articleDetails'], 'articleId' | 'title'>;

/** Takes a published article off the site, once that is confirmed. */
export function useWithdrawArticle() {
  const { t } = useTranslation('article-desk');
  const pick = useBilingual();
  const confirm = useConfirm();
  const { run, pending } = useCommand(trpc.content.withdrawArticle, { done: t('withdrawn'), toastRefusal: true });
  const withdraw = async ({ articleId, title }: Article) => {
    const question = { title: t('withdrawTitle', { title: pick(title) }), body: t('withdrawBody') };
    if (await confirm({ ...question, action: t('withdraw'), tone: 'danger' })) await run({ articleId });
  };
  return { withdraw, pending };
}
