import type { Criterion } from '@laurel/domain/competition/scoring-policy.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { cx } from '#/ui/cx.ts';

type Typed = { text: string; points: number | null; problem: 'missing' | 'range' | 'step' | null };

/** What was typed, as milli-points when it fits the scale. */
export function readPoints(text: string, { minMilli, maxMilli, stepMilli }: Criterion): Typed {
  const trimmed = text.trim();
  if (trimmed === '') return { text, points: null, problem: 'missing' };
  const match = /^(\d{1,7})(?:[.。](\d{1,3}))?$/.exec(trimmed);
  const milli = match ? Number(match[1]) * 1000 + Number((match[2] ?? '').padEnd(3, '0')) : Number.NaN;
  if (!(milli >= minMilli && milli <= maxMilli)) return { text, points: null, problem: 'range' };
  if ((milli - minMilli) % stepMilli !== 0) return { text, points: null, problem: 'step' };
  return { text, points: milli, problem: null };
}

/** One criterion: digits type its score, arrow down moves to the next, and errors are shown beside it. */
export function CriterionField(props: {
  criterion: Criterion;
  index: number;
  typed: Typed;
  disabled: boolean;
  /** Say that it is missing, too. */
  strict: boolean;
  onType: (text: string) => void;
  onMove: (by: 1 | -1) => void;
}) {
  const { criterion, index, typed, disabled, strict, onType, onMove } = props;
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const id = `criterion-${criterion.criterionId}`;
  const scale = { min: criterion.minMilli / 1000, max: criterion.maxMilli / 1000, step: criterion.stepMilli / 1000 };
  const wrong = typed.problem !== null && (typed.problem !== 'missing' || strict);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] pr-1 items-start gap-x-4 gap-y-1">
      <div>
        <label htmlFor={id} className="font-semibold">
          {pick(criterion.name)}
        </label>
        <p id={`${id}-help`} className="text-label text-ink-3">
          {t('scoring.range', scale)} · {t('scoring.weight', { weight: criterion.weight })}
        </p>
        {criterion.guidance && (
          <p className="text-dense text-ink-2">{pick({ zh: criterion.guidance, en: criterion.guidanceEn ?? '' })}</p>
        )}
        {wrong && typed.problem && (
          <p id={`${id}-error`} className="text-dense text-danger">
            {typed.problem === 'missing' && t('scoring.missing')}
            {typed.problem === 'range' && t('scoring.rangeWrong', scale)}
            {typed.problem === 'step' && t('scoring.stepWrong', scale)}
          </p>
        )}
      </div>
      <input
        id={id}
        data-criterion={index}
        data-figures
        inputMode="decimal"
        autoComplete="off"
        value={typed.text}
        disabled={disabled}
        aria-invalid={wrong || undefined}
        aria-describedby={`${id}-help${wrong ? ` ${id}-error` : ''}`}
        onChange={(event) => onType(event.target.value)}
        onFocus={(event) => event.target.select()}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            event.preventDefault();
            onMove(event.key === 'ArrowDown' ? 1 : -1);
          }
        }}
        className={cx(
          'num h-12 w-24 rounded-sm border bg-bg px-3 text-right text-h2 text-ink disabled:bg-muted disabled:text-ink-3',
          wrong ? 'border-danger' : 'border-strong',
        )}
      />
    </div>
  );
}
