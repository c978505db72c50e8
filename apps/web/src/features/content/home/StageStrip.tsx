import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { cx } from '#/ui/cx.ts';
import { daysOf, inOrder, type Round, type Stage, stateOf } from './phase.ts';
import { WIDTH } from './Section.tsx';

/** The calendar as one line: what is over, what is running, what comes next. A column on a phone. */
export function StageStrip({ round }: { round: Round }) {
  const { t } = useTranslation('content');
  const stages = inOrder(round.stages);
  return (
    <section aria-label={t('home.deadlines')} className="border-y border-line bg-subtle">
      <ol className={cx(WIDTH, 'flex flex-col py-6 md:flex-row md:overflow-x-auto md:py-7')}>
        {stages.map((stage, index) => (
          <Mark key={stage.stageId} stage={stage} last={index === stages.length - 1} />
        ))}
      </ol>
    </section>
  );
}

const dots = {
  done: 'border-primary bg-primary',
  current: 'border-primary bg-bg ring-4 ring-primary-soft',
  next: 'border-strong bg-bg',
};
const names = { done: 'text-ink-2', current: 'font-semibold text-primary', next: 'text-ink' };
const line =
  'absolute max-md:top-4 max-md:-bottom-1.5 max-md:left-[6px] max-md:w-0.5 md:top-[6px] md:right-0 md:left-4 md:h-0.5';

function Mark({ stage, last }: { stage: Stage; last: boolean }) {
  const { t } = useTranslation('content');
  const pick = useBilingual();
  const state = stateOf(stage);
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className={cx('relative flex gap-4 md:min-w-36 md:flex-1 md:flex-col md:gap-2.5', !last && 'max-md:pb-5')}
    >
      {!last && <span aria-hidden className={cx(line, state === 'done' ? 'bg-primary' : 'bg-line')} />}
      <span aria-hidden className={cx('relative mt-1 size-3.5 shrink-0 rounded-full border-2 md:mt-0', dots[state])} />
      <span className="min-w-0 md:pr-4">
        <span className={cx('block', names[state])}>
          {pick(stage.name)}
          <span className="ml-2 text-label font-normal text-ink-3">{t(`home.stage.${state}`)}</span>
        </span>
        <span className="num block text-dense text-ink-3">{daysOf(stage)}</span>
      </span>
    </li>
  );
}
