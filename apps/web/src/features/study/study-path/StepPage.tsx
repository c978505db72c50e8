import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { useTitle } from '#/ui/useTitle.ts';
import { DateTime } from '#/ui/Values.tsx';
import { CompleteStep } from '../complete-step/CompleteStep.tsx';
import { addressOf, type StudyPath } from './addresses.ts';
import { type ArticleOf, StepBody } from './StepBody.tsx';

type Props = { path: StudyPath; at: number; article: ArticleOf };

/** One step of a path: its content, that it is done, and the ways on. */
export function StepPage({ path, at, article }: Props) {
  const { t } = useTranslation('study');
  const pick = useBilingual();
  const [ended, setEnded] = useState(false);
  const step = path.steps[at];
  const title = pick(step?.title);
  useTitle(title);
  if (!step) return null;
  const [previous, next] = [path.steps[at - 1], path.steps[at + 1]];
  return (
    <>
      <PageHeader
        title={title}
        lead={`${pick(path.title)} · ${t('stepOf', { n: at + 1, of: path.steps.length })}`}
        back={`/center/study?path=${path.pathId}`}
        tags={!step.required && <StatusTag>{t('optional')}</StatusTag>}
      />
      <div className="space-y-6">
        <StepBody pathId={path.pathId} step={step} article={article} onEnd={() => setEnded(true)} />
        {step.doneAt ? (
          <p className="text-success">
            {t('readOn')} <DateTime value={step.doneAt} />
          </p>
        ) : (
          <CompleteStep pathId={path.pathId} step={step} ended={ended} />
        )}
        {path.finishedAt && step.doneAt && !next && (
          <Notice tone="success" title={t('allDone')}>
            {t('allDoneHint')}
          </Notice>
        )}
        <nav className="flex flex-wrap gap-3 border-t border-line pt-5" aria-label={t('steps')}>
          {previous && <LinkButton href={addressOf(path, previous)}>{t('previous')}</LinkButton>}
          {next ? (
            <LinkButton href={addressOf(path, next)} {...(step.doneAt ? { tone: 'primary' as const } : {})}>
              {t('next')}
            </LinkButton>
          ) : (
            <LinkButton href={`/center/study?path=${path.pathId}`}>{t('toPath')}</LinkButton>
          )}
        </nav>
      </div>
    </>
  );
}
