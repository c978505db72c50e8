import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorFacts } from '#/lib/errors.ts';
import { trpc } from '#/lib/trpc.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { QueryPage } from '#/ui/QueryState.tsx';
import { MyLearningPaths } from '../my-learning-paths/MyLearningPaths.tsx';
import { PathOverview } from './PathOverview.tsx';
import type { ArticleOf } from './StepBody.tsx';
import { StepPage } from './StepPage.tsx';

const NOT_FOUND = 10004;
const looksLikeId = (id: string) => /^[0-9a-f-]{36}$/i.test(id);

/** All learning paths; with `path` in the address one of them, with `step` one of its steps. */
export function StudyScreen({ article }: { article: ArticleOf }) {
  const pathId = useQueryParam('path');
  if (pathId === null) return <MyLearningPaths />;
  return looksLikeId(pathId) ? <KnownPath key={pathId} pathId={pathId} article={article} /> : <NoSuchPath />;
}

function NoSuchPath({ title }: { title?: ReactNode }) {
  const { t } = useTranslation('study');
  return (
    <Empty
      page
      title={typeof title === 'string' ? title : t('notFound')}
      hint={t('notFoundHint')}
      action={<LinkButton href="/center/study">{t('toList')}</LinkButton>}
    />
  );
}

function KnownPath({ pathId, article }: { pathId: string; article: ArticleOf }) {
  const { t } = useTranslation('study');
  const stepId = useQueryParam('step');
  const query = trpc.study.studyPath.useQuery(
    { pathId },
    { retry: (tries, error) => tries < 2 && errorFacts(error).code !== NOT_FOUND },
  );
  if (query.error && errorFacts(query.error).code === NOT_FOUND) return <NoSuchPath />;
  return (
    <QueryPage query={query}>
      {(path) => {
        if (stepId === null) return <PathOverview path={path} />;
        const at = path.steps.findIndex((step) => step.stepId === stepId);
        if (at < 0) return <NoSuchPath title={t('stepGone')} />;
        return <StepPage key={stepId} path={path} at={at} article={article} />;
      }}
    </QueryPage>
  );
}
