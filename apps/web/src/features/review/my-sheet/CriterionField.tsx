import type { Criterion } from '@laurel/domain/competition/scoring-policy.ts';
import { useTranslation } from 'react-i18next';
import { choicesOf } from '#/lib/answered.ts';
import { useBilingual } from '#/lib/bilingual.ts';
import { AnswerBar } from '#/ui/AnswerBar.tsx';
import { cx } from '#/ui/cx.ts';
import { given } from '../points.ts';
import type { TypedPoints } from './typed-scores.ts';

type Props = {
  criterion: Criterion;
  index: number;
  typed: TypedPoints;
  disabled: boolean;
  /** Also report a missing one. */
  strict: boolean;
  /** The answer that is chosen, where the criterion offers answers. */
  chosen: string;
  onType: (text: string) => void;
  onChoose: (answer: string) => void;
  onMove: (by: 1 | -1) => void;
};

/** One criterion, answered with points or with one of the answers that it offers. */
export function CriterionField(props: Props) {
  return choicesOf(props.criterion) ? <Choices {...props} /> : <Points {...props} />;
}

/** Levels or votes: a digit or the arrow keys choose, arrow down moves to the next criterion. */
function Choices({ criterion, index, typed, disabled, strict, chosen, onChoose, onMove }: Props) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const { weight, guidance, guidanceEn, vote } = criterion;
  return (
    <AnswerBar
      id={`criterion-${criterion.criterionId}`}
      place={index}
      label={pick(criterion.name)}
      error={typed.problem && (typed.problem !== 'missing' || strict) ? t('scoring.chooseOne') : null}
      answers={(choicesOf(criterion) ?? []).map(({ value, name, points }) => ({
        value,
        label: pick(name),
        note: vote || points === null ? undefined : t('scoring.stands', { points: given(points) }),
      }))}
      value={chosen}
      disabled={disabled}
      onChange={onChoose}
      onMove={onMove}
    >
      {!vote && <p className="text-label text-ink-3">{t('scoring.weight', { weight })}</p>}
      {guidance && <p className="text-dense text-ink-2">{pick({ zh: guidance, en: guidanceEn ?? '' })}</p>}
    </AnswerBar>
  );
}

/** Points: digits type its score, arrow down moves to the next, and errors are shown next to it. */
function Points({ criterion, index, typed, disabled, strict, onType, onMove }: Props) {
  const id = `criterion-${criterion.criterionId}`;
  const problem = typed.problem !== 'missing' || strict ? typed.problem : null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] pr-1 items-start gap-x-4 gap-y-1">
      <About id={id} criterion={criterion} problem={problem} />
      <input
        id={id}
        data-criterion={index}
        data-figures
        inputMode="decimal"
        autoComplete="off"
        value={typed.text}
        disabled={disabled}
        aria-invalid={problem !== null || undefined}
        aria-describedby={`${id}-help${problem ? ` ${id}-error` : ''}`}
        onChange={(event) => onType(event.target.value)}
        onFocus={(event) => event.target.select()}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          onMove(event.key === 'ArrowDown' ? 1 : -1);
        }}
        className={cx(
          'num h-12 w-24 rounded-sm border bg-bg px-3 text-right text-h2 text-ink disabled:bg-muted disabled:text-ink-3',
          problem ? 'border-danger' : 'border-strong',
        )}
      />
    </div>
  );
}

type AboutProps = { id: string; criterion: Criterion; problem: TypedPoints['problem'] };

/** The criterion's name, its scale and guidance, and what is wrong with its score. */
function About({ id, criterion, problem }: AboutProps) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const { minMilli, maxMilli, stepMilli, weight, guidance, guidanceEn } = criterion;
  const scale = { min: minMilli / 1000, max: maxMilli / 1000, step: stepMilli / 1000 };
  const said = {
    missing: t('scoring.missing'),
    range: t('scoring.rangeWrong', scale),
    step: t('scoring.stepWrong', scale),
  };
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {pick(criterion.name)}
      </label>
      <p id={`${id}-help`} className="text-label text-ink-3">
        {t('scoring.range', scale)} · {t('scoring.weight', { weight })}
      </p>
      {guidance && <p className="text-dense text-ink-2">{pick({ zh: guidance, en: guidanceEn ?? '' })}</p>}
      {problem && (
        <p id={`${id}-error`} className="text-dense text-danger">
          {said[problem]}
        </p>
      )}
    </div>
  );
}
