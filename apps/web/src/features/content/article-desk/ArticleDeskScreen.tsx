import { ArticleCategory, ArticleState } from '@laurel/domain/content/article.ts';
import { ListOrdered, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { DialogButton } from '#/ui/DialogButton.tsx';
import { ListScreen } from '#/ui/table/ListScreen.tsx';
import type { SearchField } from '#/ui/table/types.ts';
import { useList } from '#/ui/table/useList.ts';
import { OrderFaqDialog } from '../order-faq/OrderFaqDialog.tsx';
import { useArticleColumns } from './useArticleColumns.tsx';
import { useArticleOperations } from './useArticleOperations.ts';

/** Everything that the site's readers read, as those who write it see it: drafts among it. */
export default function ArticleDeskScreen() {
  const { t } = useTranslation('article-desk');
  const title = useTranslation('app').t('titles./newsManagement');
  const { can } = useSession();
  const { table } = useList(trpc.content.articleDesk, {
    id: 'articles',
    rowId: (row) => row.articleId,
    filters: { keywords: '', category: '', state: '' },
  });
  const add = can('news:info:edit') && (
    <LinkButton tone="primary" icon={Plus} href="/newsManagement/addEdit">
      {t('add')}
    </LinkButton>
  );
  return (
    <ListScreen
      {...table}
      title={title}
      lead={t('lead')}
      columns={useArticleColumns()}
      search={useArticleSearch()}
      actions={
        add && (
          <>
            <DialogButton label={t('order.action')} icon={ListOrdered}>
              {(close) => <OrderFaqDialog onClose={close} />}
            </DialogButton>
            {add}
          </>
        )
      }
      operations={useArticleOperations()}
      empty={{ title: t('empty'), hint: t('emptyHint'), action: add }}
    />
  );
}

function useArticleSearch(): SearchField[] {
  const { t } = useTranslation('article-desk');
  const categories = ArticleCategory.options.map((value) => ({ value, label: t(`categories.${value}`) }));
  const states = ArticleState.options.map((value) => ({ value, label: t(`states.${value}`) }));
  return [
    { name: 'keywords', label: t('keywords') },
    { name: 'category', label: t('category'), options: categories },
    { name: 'state', label: t('state'), options: states },
  ];
}
