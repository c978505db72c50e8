import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { cx } from '#/ui/cx.ts';
import { daysOf, inOrder, type Round, stateOf } from './phase.ts';
import { WIDTH } from './Section.tsx';

/** The calendar as one line: what is over, what runs, what comes. A column on a phone. */
export function StageStrip({ round }: { round: Round }) {
  const { t } = useTranslation('content');
  const pick = useBilingual();
  const stages = inOrder(round.stages);
  return (
    <section aria-label={t('home.deadlines')} className="border-y border-line bg-subtle">
      <ol className={cx(WIDTH, 'flex flex-col py-6 md:flex-row md:overflow-x-auto md:py-7')}>
        {stages.map((stage, index) => {
          const state = stateOf(stage);
          const last = index === stages.length - 1;
          return (
            <li
              key={stage.stageId}
              aria-current={state === 'current' ? 'step' : undefined}
              className={cx('relative flex gap-4 md:min-w-36 md:flex-1 md:flex-col md:gap-2.5', !last && 'max-md:pb-5')}
            >
              {!last && (
                <span
                  aria-hidden
                  className={cx(
                    'absolute max-md:top-4 max-md:-bottom-1.5 max-md:left-[6px] max-md:w-0.5 md:top-[6px] md:right-0 md:left-4 md:h-0.5',
                    state === 'done' ? 'bg-primary' : 'bg-line',
                  )}
                />
              )}
              <span
                aria-hidden
                className={cx(
                  'relative mt-1 size-3.5 shrink-0 rounded-full border-2 md:mt-0',
                  state === 'done' && 'border-primary bg-primary',
                  state === 'current' && 'border-primary bg-bg ring-4 ring-primary-soft',
                  state === 'next' && 'border-strong bg-bg',
                )}
              />
              <span className="min-w-0 md:pr-4">
                <span
                  className={cx(
                    'block',
                    state === 'current' ? 'font-semibold text-primary' : state === 'done' ? 'text-ink-2' : 'text-ink',
                  )}
                >
                  {pick(stage.name)}
                  <span className="ml-2 text-label font-normal text-ink-3">{t(`home.stage.${state}`)}</span>
                </span>
                <span className="num block text-dense text-ink-3">{daysOf(stage)}</span>
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
