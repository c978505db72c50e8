import { ArticleCategory, ArticleState } from '@laurel/domain/content/article.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useSession } from '#/lib/session.ts';
import { type RouterInputs, trpc } from '#/lib/trpc.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { useListParams } from '#/ui/useListParams.ts';
import { DateTime } from '#/ui/Values.tsx';
import { stateTone } from './state.ts';
import { usePublishing } from './usePublishing.ts';

/** Everything that the site's readers read, as those who write it see it: drafts among it. */
export default function ArticleDeskScreen() {
  const { t } = useTranslation('content');
  const { t: ui } = useTranslation('ui');
  const { t: word } = useTranslation('app');
  const { can } = useSession();
  const pick = useBilingual();
  const publishing = usePublishing();
  const list = useListParams({ filters: { keywords: '', category: '', state: '' } });
  const query = trpc.content.articleDesk.useQuery(list.input as RouterInputs['content']['articleDesk'], {
    placeholderData: keepPreviousData,
  });
  const add = can('news:info:edit') && (
    <LinkButton tone="primary" icon={Plus} href="/newsManagement/addEdit">
      {t('desk.add')}
    </LinkButton>
  );
  return (
    <>
      <PageHeader title={word('titles./newsManagement')} lead={t('desk.lead')} />
      <DataTable
        id="articles"
        label={word('titles./newsManagement')}
        list={list}
        query={query}
        rowId={(row) => row.articleId}
        columns={[
          { id: 'title', header: t('desk.title'), lead: true, wrap: true, cell: (row) => pick(row.title) },
          { id: 'category', header: t('desk.category'), cell: (row) => t(`desk.categories.${row.category}`) },
          {
            id: 'state',
            header: t('desk.state'),
            cell: (row) => (
              <span className="inline-flex flex-wrap gap-1.5">
                <StatusTag tone={stateTone[row.state]}>{t(`desk.states.${row.state}`)}</StatusTag>
                {row.pinned && <StatusTag tone="info">{t('desk.pinned')}</StatusTag>}
              </span>
            ),
          },
          {
            id: 'english',
            header: t('desk.english'),
            cell: (row) => (
              <StatusTag tone={row.inEnglish ? 'success' : 'warning'}>
                {t(row.inEnglish ? 'desk.inEnglish' : 'desk.notInEnglish')}
              </StatusTag>
            ),
          },
          { id: 'publishAt', header: t('desk.publishAt'), cell: (row) => <DateTime value={row.publishAt} bare /> },
          { id: 'changedAt', header: t('desk.changedAt'), cell: (row) => <DateTime value={row.changedAt} bare /> },
        ]}
        search={[
          { name: 'keywords', label: t('desk.keywords') },
          {
            name: 'category',
            label: t('desk.category'),
            options: ArticleCategory.options.map((value) => ({ value, label: t(`desk.categories.${value}`) })),
          },
          {
            name: 'state',
            label: t('desk.state'),
            options: ArticleState.options.map((value) => ({ value, label: t(`desk.states.${value}`) })),
          },
        ]}
        actions={add}
        operations={(row) => [
          { label: ui('view'), href: `/newsManagement/detail?id=${row.articleId}` },
          ...(row.can.edit
            ? [
                { label: ui('edit'), href: `/newsManagement/addEdit?id=${row.articleId}` },
                row.state === 'published'
                  ? {
                      label: t('desk.withdraw'),
                      tone: 'danger' as const,
                      onSelect: () => void publishing.withdraw(row),
                    }
                  : { label: t('desk.publish'), onSelect: () => void publishing.publish(row) },
              ]
            : []),
        ]}
        empty={{ title: t('desk.empty'), hint: t('desk.emptyHint'), action: add }}
      />
    </>
  );
}
