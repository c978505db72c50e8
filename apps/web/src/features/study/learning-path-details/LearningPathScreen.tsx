import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryPage } from '#/ui/QueryState.tsx';
import { Tabs } from '#/ui/Tabs.tsx';
import { useArchivePath } from '../archive-learning-path/useArchivePath.ts';
import { LearnerList } from '../learner-list/LearnerList.tsx';
import { PathStatus } from '../PathStatus.tsx';
import { usePublishPath } from '../publish-learning-path/usePublishPath.ts';
import type { ArticleOf } from '../study-path/StepBody.tsx';
import { PathFigures } from './PathFigures.tsx';
import { PathPreview } from './PathPreview.tsx';

type Details = RouterOutputs['study']['learningPathDetails'];

/** A learning path with how far people have come, and as participants see it. */
export function LearningPathScreen({ article }: { article: ArticleOf }) {
  const pathId = useQueryParam('id');
  return pathId ? <Known pathId={pathId} article={article} /> : <NoPath />;
}

function NoPath() {
  const { t } = useTranslation('learning-path');
  const { t: word } = useTranslation('app');
  return (
    <Empty
      page
      title={t('notFound')}
      action={<LinkButton href="/competition/study">{word('titles./competition/study')}</LinkButton>}
    />
  );
}

function Known({ pathId, article }: { pathId: string; article: ArticleOf }) {
  const query = trpc.study.learningPathDetails.useQuery({ pathId });
  return <QueryPage query={query}>{(path) => <Path path={path} article={article} />}</QueryPage>;
}

function Path({ path, article }: { path: Details; article: ArticleOf }) {
  const { t } = useTranslation('learning-path');
  const pick = useBilingual();
  const [tab, setTab] = useState('progress');
  const lead = [
    path.competition ? pick(path.competition) : t('wholeSite'),
    path.version > 0 ? t('version', { version: path.version }) : '',
  ];
  return (
    <>
      <PageHeader
        title={pick(path.content.title)}
        lead={lead.filter(Boolean).join(' · ')}
        back="/competition/study"
        tags={<PathStatus path={path} />}
        actions={<Actions path={path} />}
      />
      <Tabs
        value={tab}
        onChange={setTab}
        items={[
          {
            value: 'progress',
            label: t('tabs.progress'),
            content:
              path.version === 0 ? (
                <Card>
                  <Empty title={t('notPublished')} />
                </Card>
              ) : (
                <div className="space-y-5">
                  <PathFigures figures={path.figures} />
                  <LearnerList pathId={path.pathId} />
                </div>
              ),
          },
          { value: 'preview', label: t('tabs.preview'), content: <PathPreview path={path} article={article} /> },
        ]}
      />
    </>
  );
}

function Actions({ path }: { path: Details }) {
  const { t } = useTranslation('learning-path');
  const { t: ui } = useTranslation('ui');
  const { publish, pending: publishing } = usePublishPath();
  const { archive, pending: archiving } = useArchivePath();
  const named = { pathId: path.pathId, title: path.content.title };
  return (
    <>
      {path.status === 'published' && (
        <Button tone="danger" pending={archiving} onClick={() => void archive(named)}>
          {t('archive.action')}
        </Button>
      )}
      {path.status !== 'archived' && (
        <LinkButton icon={Pencil} href={`/competition/study/edit?id=${path.pathId}`}>
          {ui('edit')}
        </LinkButton>
      )}
      {(path.status !== 'published' || path.changed) && (
        <Button tone="primary" pending={publishing} onClick={() => void publish(named)}>
          {t(path.status === 'published' ? 'publish.again' : 'publish.action')}
        </Button>
      )}
    </>
  );
}
