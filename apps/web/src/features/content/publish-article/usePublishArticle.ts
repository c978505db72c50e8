import { Instant } from '@laurel/domain/kernel/instants.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useConfirm } from '#/ui/useConfirm.ts';

type Article = Pick<RouterOutputs['content']['articleDetails'], 'articleId' | 'title' | 'changedAt'>;

/** Publishes an article immediately, once that is confirmed. */
export function usePublishArticle() {
  const { t } = useTranslation('article-desk');
  const pick = useBilingual();
  const confirm = useConfirm();
  const utils = trpc.useUtils();
  const { run, pending } = useCommand(trpc.content.publishArticle, {
    done: t('published'),
    toastRefusal: true,
    // What somebody else has changed meanwhile is shown before it is published.
    onRefused: () => utils.content.invalidate(),
  });
  const publish = async ({ articleId, title, changedAt }: Article) => {
    const question = { title: t('publishTitle', { title: pick(title) }), body: t('publishBody') };
    if (await confirm({ ...question, action: t('publish') }))
      await run({ articleId, publishAt: null, seen: Instant.parse(changedAt) });
  };
  return { publish, pending };
}
