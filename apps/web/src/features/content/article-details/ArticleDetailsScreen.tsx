import { articleAddress } from '@laurel/domain/content/article-address.ts';
import { ExternalLink, Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryPage } from '#/ui/QueryState.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { Tabs } from '#/ui/Tabs.tsx';
import { Timeline } from '#/ui/Timeline.tsx';
import { DateTime } from '#/ui/Values.tsx';
import { NoSuchArticle } from '../NoSuchArticle.tsx';
import { PreviewLinksButton } from '../preview-link/PreviewLinksButton.tsx';
import { usePublishArticle } from '../publish-article/usePublishArticle.ts';
import { RichTextView } from '../RichTextView.tsx';
import { stateTone } from '../state.ts';
import { useWithdrawArticle } from '../withdraw-article/useWithdrawArticle.ts';

type Details = RouterOutputs['content']['articleDetails'];

/** What another area shows of its followers. */
type Followers = (articleId: string) => ReactNode;

/** An article as it is read in either language, with its history. */
export default function ArticleDetailsScreen({ followers }: { followers?: Followers }) {
  const articleId = useQueryParam('id');
  return articleId ? <Known articleId={articleId} followers={followers} /> : <NotThere />;
}

function NotThere() {
  const { t: word } = useTranslation('app');
  return <NoSuchArticle action={<LinkButton href="/newsManagement">{word('titles./newsManagement')}</LinkButton>} />;
}

function Known({ articleId, followers }: { articleId: string; followers: Followers | undefined }) {
  const query = trpc.content.articleDetails.useQuery({ articleId });
  return (
    <QueryPage query={query}>
      {(article) => <Article article={article} followers={article.can.edit && followers?.(articleId)} />}
    </QueryPage>
  );
}

function Article({ article, followers }: { article: Details; followers: ReactNode }) {
  const { t } = useTranslation('article-desk');
  const pick = useBilingual();
  const [language, setLanguage] = useState<string>('zh');
  return (
    <>
      <PageHeader
        title={pick(article.title)}
        lead={t(`categories.${article.category}`)}
        back="/newsManagement"
        tags={<StatusTag tone={stateTone[article.state]}>{t(`states.${article.state}`)}</StatusTag>}
        actions={<Actions article={article} />}
      />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-3">
        <Card className="xl:col-span-2">
          {article.publishAt && (
            <p className="mb-4 text-dense text-ink-3">
              {t('publishAt')} <DateTime value={article.publishAt} />
            </p>
          )}
          <Tabs
            value={language}
            onChange={setLanguage}
            items={[
              { value: 'zh', label: t('chinese'), content: <Text article={article} lang="zh" /> },
              { value: 'en', label: t('english'), content: <Text article={article} lang="en" /> },
            ]}
          />
        </Card>
        <div className="space-y-5">
          {followers}
          <Card title={t('history')}>
            <History history={article.history} />
          </Card>
        </div>
      </div>
    </>
  );
}

function Actions({ article }: { article: Details }) {
  const { t } = useTranslation('article-desk');
  const { t: ui } = useTranslation('ui');
  const { publish, pending: publishing } = usePublishArticle();
  const { withdraw, pending: withdrawing } = useWithdrawArticle();
  const published = article.state === 'published';
  return (
    <>
      {published && (
        <LinkButton icon={ExternalLink} href={articleAddress(article)}>
          {t('onSite')}
        </LinkButton>
      )}
      {article.can.edit && <PreviewLinksButton of={{ kind: 'article', articleId: article.articleId }} />}
      {article.can.edit && published && (
        <Button tone="danger" pending={withdrawing} onClick={() => void withdraw(article)}>
          {t('withdraw')}
        </Button>
      )}
      {article.can.edit && !published && (
        <Button tone="primary" pending={publishing} onClick={() => void publish(article)}>
          {t('publish')}
        </Button>
      )}
      {article.can.edit && (
        <LinkButton
          {...(published ? { tone: 'primary' as const } : {})}
          icon={Pencil}
          href={`/newsManagement/addEdit?id=${article.articleId}`}
        >
          {ui('edit')}
        </LinkButton>
      )}
    </>
  );
}

function Text({ article: { title, summary, body }, lang }: { article: Details; lang: 'zh' | 'en' }) {
  return (
    <div lang={lang === 'zh' ? 'zh-CN' : 'en'} className="max-w-3xl space-y-4">
      <h2 className="text-h2">{title[lang] || title.zh}</h2>
      {summary[lang] && <p className="text-h3 font-normal text-ink-2">{summary[lang]}</p>}
      <RichTextView doc={body[lang]} under={2} />
    </div>
  );
}

function History({ history }: { history: Details['history'] }) {
  const { t } = useTranslation('article-desk');
  const format = useFormat();
  const sentenceOf = ({ who, created, fields, publishAt }: Details['history'][number]) => {
    if (created) return t('createdBy', { who });
    if (fields.length === 1 && publishAt === null) return t('withdrawnBy', { who });
    if (fields.length === 1 && publishAt) return t('publishedBy', { who, at: format.dateTime(publishAt) });
    const named = fields.map((field) => t(`field.${field}` as 'field.titleZh'));
    return t('by', { who, fields: format.list(named) });
  };
  return (
    <Timeline
      items={history.map((change) => ({
        id: change.changeId,
        title: sentenceOf(change),
        at: <DateTime value={change.at} bare />,
      }))}
    />
  );
}
