import type { Criterion } from '@laurel/domain/competition/scoring-policy.ts';
import { Minus, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { choicesOf } from '#/lib/answered.ts';
import { useBilingual } from '#/lib/bilingual.ts';
import { AnswerBar } from '#/ui/AnswerBar.tsx';
import { Button } from '#/ui/Button.tsx';
import { cx } from '#/ui/cx.ts';
import { milliOf, stepped } from '../tablet.ts';

type Props = {
  criterion: Criterion;
  text: string;
  /** Also report a missing one. */
  strict: boolean;
  disabled: boolean;
  onType: (text: string) => void;
  /** The answer that is chosen, where the criterion offers answers. */
  chosen: string;
  onChoose: (answer: string) => void;
};

export const fieldOf = ({ criterionId }: Criterion) => `scene-${criterionId}`;

/** One criterion: points are set, or one of the answers that it offers is chosen. */
export function CriterionStepper(props: Props) {
  return choicesOf(props.criterion) ? <Choices {...props} /> : <Points {...props} />;
}

function Choices({ criterion, strict, disabled, chosen, onChoose }: Props) {
  const { t } = useTranslation('scene');
  const pick = useBilingual();
  const { weight, guidance, guidanceEn, vote } = criterion;
  return (
    <AnswerBar
      id={fieldOf(criterion)}
      label={pick(criterion.name)}
      error={strict && chosen === '' ? t('judge.chooseOne') : null}
      answers={(choicesOf(criterion) ?? []).map(({ value, name, points }) => ({
        value,
        label: pick(name),
        note: vote || points === null ? undefined : t('judge.stands', { points: points / 1000 }),
      }))}
      value={chosen}
      disabled={disabled}
      onChange={onChoose}
    >
      {!vote && <p className="text-label text-ink-3">{t('judge.weight', { weight })}</p>}
      {guidance && <p className="text-dense text-ink-2">{pick({ zh: guidance, en: guidanceEn ?? '' })}</p>}
    </AnswerBar>
  );
}

/** Points: a thumb moves the slider or steps, digits type the score, the arrow keys step. */
function Points({ criterion, text, strict, disabled, onType }: Props) {
  const { t } = useTranslation('scene');
  const pick = useBilingual();
  const id = fieldOf(criterion);
  const { minMilli, maxMilli, stepMilli, weight, guidance, guidanceEn } = criterion;
  const milli = milliOf(text, criterion);
  const scale = { min: minMilli / 1000, max: maxMilli / 1000, step: stepMilli / 1000 };
  const problem = milli === null && (text.trim() !== '' || strict);
  const name = pick(criterion.name);
  return (
    <div className="space-y-2">
      <div>
        <label htmlFor={id} className="font-semibold">
          {name}
        </label>
        <p id={`${id}-help`} className="text-label text-ink-3">
          {t('judge.scale', { ...scale, weight })}
        </p>
        {guidance && <p className="text-dense text-ink-2">{pick({ zh: guidance, en: guidanceEn ?? '' })}</p>}
      </div>
      <div className="flex items-center gap-3">
        <Button
          size="lg"
          icon={Minus}
          disabled={disabled}
          aria-label={t('judge.less', { name })}
          onClick={() => onType(stepped(text, criterion, -1))}
        />
        <input
          id={id}
          data-figures
          inputMode="decimal"
          autoComplete="off"
          value={text}
          disabled={disabled}
          aria-invalid={problem || undefined}
          aria-describedby={`${id}-help${problem ? ` ${id}-error` : ''}`}
          onChange={(event) => onType(event.target.value)}
          onFocus={(event) => event.target.select()}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            onType(stepped(text, criterion, event.key === 'ArrowUp' ? 1 : -1));
          }}
          className={cx(
            'num h-14 w-28 rounded-sm border bg-bg px-3 text-right text-h2 text-ink disabled:bg-muted disabled:text-ink-3',
            problem ? 'border-danger' : 'border-strong',
          )}
        />
        <Button
          size="lg"
          icon={Plus}
          disabled={disabled}
          aria-label={t('judge.more', { name })}
          onClick={() => onType(stepped(text, criterion, 1))}
        />
      </div>
      <input
        type="range"
        aria-label={t('judge.slider', { name })}
        min={scale.min}
        max={scale.max}
        step={scale.step}
        value={milli === null ? scale.min : milli / 1000}
        disabled={disabled}
        onChange={(event) => onType(event.target.value)}
        className="h-12 w-full accent-primary"
      />
      {problem && (
        <p id={`${id}-error`} className="text-dense text-danger">
          {t('judge.wrong', scale)}
        </p>
      )}
    </div>
  );
}
