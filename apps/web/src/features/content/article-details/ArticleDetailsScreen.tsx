import { ExternalLink, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { Tabs } from '#/ui/Tabs.tsx';
import { Timeline } from '#/ui/Timeline.tsx';
import { DateTime } from '#/ui/Values.tsx';
import { stateTone } from '../article-desk/state.ts';
import { usePublishing } from '../article-desk/usePublishing.ts';
import { RichTextView } from '../RichTextView.tsx';

type Details = RouterOutputs['content']['articleDetails'];

/** An article as it is read in either language, with its history. */
export default function ArticleDetailsScreen() {
  const articleId = useQueryParam('id');
  return articleId ? <Known articleId={articleId} /> : <NotThere />;
}

function NotThere() {
  const { t } = useTranslation('content');
  const { t: word } = useTranslation('app');
  return (
    <Empty
      page
      kind="noMatch"
      title={t('article.notFound')}
      hint={t('article.notFoundHint')}
      action={<LinkButton href="/newsManagement">{word('titles./newsManagement')}</LinkButton>}
    />
  );
}

function Known({ articleId }: { articleId: string }) {
  const query = trpc.content.articleDetails.useQuery({ articleId });
  return (
    <QueryState page query={query}>
      {(article) => <Article article={article} />}
    </QueryState>
  );
}

function Article({ article }: { article: Details }) {
  const { t } = useTranslation('content');
  const { t: ui } = useTranslation('ui');
  const pick = useBilingual();
  const { publish, withdraw, pending } = usePublishing();
  const [language, setLanguage] = useState<string>('zh');
  const text = (lang: 'zh' | 'en') => (
    <div lang={lang === 'zh' ? 'zh-CN' : 'en'} className="max-w-3xl space-y-4">
      <h2 className="text-h2">{article.title[lang] || article.title.zh}</h2>
      {article.summary[lang] && <p className="text-h3 font-normal text-ink-2">{article.summary[lang]}</p>}
      <RichTextView doc={article.body[lang]} under={2} />
    </div>
  );
  return (
    <>
      <PageHeader
        title={pick(article.title)}
        lead={t(`desk.categories.${article.category}`)}
        back="/newsManagement"
        tags={<StatusTag tone={stateTone[article.state]}>{t(`desk.states.${article.state}`)}</StatusTag>}
        actions={
          <>
            {article.state === 'published' && (
              <LinkButton icon={ExternalLink} href={`/home/newsDetails?id=${article.articleId}`}>
                {t('desk.onSite')}
              </LinkButton>
            )}
            {article.can.edit && (
              <>
                {article.state === 'published' ? (
                  <Button tone="danger" pending={pending} onClick={() => void withdraw(article)}>
                    {t('desk.withdraw')}
                  </Button>
                ) : (
                  <Button tone="primary" pending={pending} onClick={() => void publish(article)}>
                    {t('desk.publish')}
                  </Button>
                )}
                <LinkButton
                  {...(article.state === 'published' ? { tone: 'primary' as const } : {})}
                  icon={Pencil}
                  href={`/newsManagement/addEdit?id=${article.articleId}`}
                >
                  {ui('edit')}
                </LinkButton>
              </>
            )}
          </>
        }
      />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-3">
        <Card className="xl:col-span-2">
          {article.publishAt && (
            <p className="mb-4 text-dense text-ink-3">
              {t('desk.publishAt')} <DateTime value={article.publishAt} />
            </p>
          )}
          <Tabs
            value={language}
            onChange={setLanguage}
            items={[
              { value: 'zh', label: t('desk.chinese'), content: text('zh') },
              { value: 'en', label: t('desk.english'), content: text('en') },
            ]}
          />
        </Card>
        <Card title={t('desk.history')}>
          <History history={article.history} />
        </Card>
      </div>
    </>
  );
}

function History({ history }: { history: Details['history'] }) {
  const { t } = useTranslation('content');
  const format = useFormat();
  const told = ({ who, created, fields, publishAt }: Details['history'][number]) => {
    if (created) return t('desk.createdBy', { who });
    if (fields.length === 1 && publishAt === null) return t('desk.withdrawnBy', { who });
    if (fields.length === 1 && publishAt) return t('desk.publishedBy', { who, at: format.dateTime(publishAt) });
    const named = fields.map((field) => t(`desk.field.${field}` as 'desk.field.titleZh'));
    return t('desk.by', { who, fields: format.list(named) });
  };
  return (
    <Timeline
      items={history.map((change) => ({
        id: change.changeId,
        title: told(change),
        at: <DateTime value={change.at} bare />,
      }))}
    />
  );
}
