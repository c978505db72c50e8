import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { Card, Stat } from '#/ui/Card.tsx';
import { Progress } from '#/ui/Progress.tsx';

type Figures = RouterOutputs['study']['learningPathDetails']['figures'];

/** How many people began and finished, and how many have done each step. */
export function PathFigures({ figures: { begun, finished, steps } }: { figures: Figures }) {
  const { t } = useTranslation('learning-path');
  const pick = useBilingual();
  return (
    <>
      <div className="grid grid-cols-2 gap-4 sm:max-w-md">
        <Stat label={t('begun')} value={begun} />
        <Stat label={t('finished')} value={finished} />
      </div>
      <Card title={t('perStep')}>
        <ol className="space-y-3">
          {steps.map(({ stepId, title, done }, index) => (
            <li key={stepId} className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[1fr_12rem_5rem]">
              <span className="min-w-0 break-words">
                {index + 1}. {pick(title)}
              </span>
              <Progress value={done} max={begun} label={pick(title)} />
              <span className="num text-dense text-ink-2 sm:text-right">{t('people', { count: done })}</span>
            </li>
          ))}
        </ol>
      </Card>
    </>
  );
}
