import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { answerKey } from './answer-keys.ts';
import { cx } from './cx.ts';

type Answer = { readonly value: string; readonly label: string; readonly note?: string | undefined };
type Props = {
  /** Of the answer that a label or an error leads to: the chosen one, or the first. */
  id: string;
  /** Its place among the questions of the page, for the keys that go from one to the next. */
  place?: number;
  label: string;
  children?: ReactNode;
  error?: string | null;
  answers: readonly Answer[];
  /** Empty: nothing is chosen. */
  value: string;
  disabled?: boolean;
  onChange: (value: string) => void;
  onMove?: (by: 1 | -1) => void;
};

/** One of a few answers: wide enough for a thumb; a digit chooses by its place, and the arrow keys go along. */
export function AnswerBar({ id, place, label, children, error, answers, value, disabled, onChange, onMove }: Props) {
  const group = useId();
  const stop = Math.max(
    0,
    answers.findIndex((one) => one.value === value),
  );
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const meant = answerKey(event);
    if (!meant) return;
    if ('by' in meant) {
      if (onMove) event.preventDefault();
      return onMove?.(meant.by);
    }
    const chosen = answers[meant.nth];
    if (!chosen) return;
    event.preventDefault();
    onChange(chosen.value);
    event.currentTarget.closest('fieldset')?.querySelectorAll('input')[meant.nth]?.focus();
  };
  return (
    <fieldset className="space-y-2" aria-describedby={`${group}-help${error ? ` ${group}-error` : ''}`}>
      <legend className="font-semibold">{label}</legend>
      <div id={`${group}-help`}>{children}</div>
      <div className="flex flex-wrap gap-2">
        {answers.map((answer, index) => (
          <label key={answer.value} className="min-w-20 flex-1">
            <input
              id={index === stop ? id : undefined}
              data-criterion={index === stop ? place : undefined}
              data-figures
              type="radio"
              name={group}
              value={answer.value}
              checked={answer.value === value}
              disabled={disabled}
              onChange={() => onChange(answer.value)}
              onKeyDown={onKeyDown}
              className="peer sr-only"
            />
            <span
              className={cx(
                'flex min-h-12 flex-col items-center justify-center rounded-sm border bg-bg px-3 py-1 text-center text-ink',
                'peer-checked:border-primary peer-checked:bg-primary peer-checked:text-on-primary',
                'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary',
                disabled ? 'cursor-not-allowed opacity-70' : 'cursor-pointer',
                error ? 'border-danger' : 'border-strong',
              )}
            >
              <span className="text-h3">{answer.label}</span>
              {answer.note && <span className="num text-label">{answer.note}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${group}-error`} className="text-dense text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
