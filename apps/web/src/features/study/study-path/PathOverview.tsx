import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { useTitle } from '#/ui/useTitle.ts';
import { DateTime } from '#/ui/Values.tsx';
import { PathProgress } from '../PathProgress.tsx';
import { addressOf, type StudyPath, toResume } from './addresses.ts';
import { StepItem } from './StepItem.tsx';

/** A path: what it is about, how far the reader has come, and its steps. */
export function PathOverview({ path }: { path: StudyPath }) {
  const { t } = useTranslation('study');
  const pick = useBilingual();
  const title = pick(path.title);
  useTitle(title);
  const next = toResume(path);
  const begun = path.steps.some(({ doneAt }) => doneAt !== null);
  return (
    <>
      <PageHeader
        title={title}
        lead={path.competition ? pick(path.competition) : t('wholeSite')}
        back="/center/study"
        actions={
          next && (
            <LinkButton href={addressOf(path, next)} tone="primary">
              {path.finishedAt ? t('again') : begun ? t('resume') : t('begin')}
            </LinkButton>
          )
        }
      />
      <div className="space-y-5">
        {path.finishedAt && (
          <Notice tone="success" title={t('allDone')}>
            {t('finishedOn')} <DateTime value={path.finishedAt} />
          </Notice>
        )}
        {pick(path.summary) && <p className="max-w-3xl whitespace-pre-line">{pick(path.summary)}</p>}
        <PathProgress title={title} done={path.done} of={path.of} />
        <Card title={t('steps')} flush>
          <ol className="divide-y divide-line">
            {path.steps.map((step, index) => (
              <StepItem key={step.stepId} step={step} number={index + 1} href={addressOf(path, step)}>
                {step.doneAt && (
                  <span className="inline-flex items-center gap-1 text-dense text-success">
                    <CircleCheck aria-hidden className="size-4" />
                    {t('done')}
                  </span>
                )}
              </StepItem>
            ))}
          </ol>
        </Card>
      </div>
    </>
  );
}
