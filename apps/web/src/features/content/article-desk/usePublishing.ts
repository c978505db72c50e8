import { Instant } from '@laurel/domain/kernel/instants.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useConfirm } from '#/ui/useConfirm.ts';

type Article = {
  readonly articleId: string;
  readonly title: { readonly zh: string; readonly en: string };
  readonly changedAt: string;
};

/** Publishing at once and taking back, each asked first with the article's title. */
export function usePublishing() {
  const { t } = useTranslation('content');
  const pick = useBilingual();
  const confirm = useConfirm();
  const utils = trpc.useUtils();
  const publishing = useCommand(trpc.content.publishArticle, {
    done: t('desk.published'),
    toastRefusal: true,
    // What somebody else has changed meanwhile is shown before it is published.
    onRefused: () => utils.content.invalidate(),
  });
  const withdrawing = useCommand(trpc.content.withdrawArticle, { done: t('desk.withdrawn'), toastRefusal: true });
  return {
    pending: publishing.pending || withdrawing.pending,
    publish: async ({ articleId, title, changedAt }: Article) => {
      const question = { title: t('desk.publishTitle', { title: pick(title) }), body: t('desk.publishBody') };
      if (await confirm({ ...question, action: t('desk.publish') }))
        await publishing.run({ articleId, publishAt: null, seen: Instant.parse(changedAt) });
    },
    withdraw: async ({ articleId, title }: Article) => {
      const question = { title: t('desk.withdrawTitle', { title: pick(title) }), body: t('desk.withdrawBody') };
      if (await confirm({ ...question, action: t('desk.withdraw'), tone: 'danger' }))
        await withdrawing.run({ articleId });
    },
  };
}
