import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { type ArticleOf, StepBody } from '../study-path/StepBody.tsx';

type Props = { path: RouterOutputs['study']['learningPathDetails']; article: ArticleOf };

/** The draft as participants would read it, one step at a time. */
export function PathPreview({ path: { pathId, content }, article }: Props) {
  const { t } = useTranslation('learning-path');
  const { t: study } = useTranslation('study');
  const pick = useBilingual();
  const [at, setAt] = useState(0);
  const step = content.steps[at];
  const { length } = content.steps;
  return (
    <Card lead={t('previewLead')} title={pick(content.title)}>
      {pick(content.summary) && <p className="mb-5 max-w-3xl whitespace-pre-line">{pick(content.summary)}</p>}
      {step ? (
        <section className="space-y-5" aria-label={pick(step.title)}>
          <div>
            <h3 className="text-h3">{pick(step.title)}</h3>
            <p className="text-dense text-ink-3">
              {study('stepOf', { n: at + 1, of: length })}
              {!step.required && ` · ${study('optional')}`}
            </p>
          </div>
          <StepBody key={step.stepId} pathId={pathId} step={step} article={article} />
          <div className="flex flex-wrap gap-3 border-t border-line pt-4">
            <Button disabled={at === 0} onClick={() => setAt(at - 1)}>
              {study('previous')}
            </Button>
            <Button disabled={at >= length - 1} onClick={() => setAt(at + 1)}>
              {study('next')}
            </Button>
          </div>
        </section>
      ) : (
        <p className="text-ink-2">{t('noSteps')}</p>
      )}
    </Card>
  );
}
