import { Check, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from './cx.ts';
import { Link } from './Link.tsx';

export type Step = {
  id: string;
  label: string;
  state: 'done' | 'current' | 'next' | 'error';
  href?: string;
  hint?: ReactNode;
};

const circles = {
  done: 'border-primary bg-primary text-on-primary',
  current: 'border-primary text-primary',
  next: 'border-strong text-ink-3',
  error: 'border-danger text-danger',
};

function Mark({ step, number }: { step: Step; number: number }) {
  return (
    <span
      aria-hidden
      className={cx(
        'num inline-flex size-7 shrink-0 items-center justify-center rounded-full border-2 text-label font-semibold',
        circles[step.state],
      )}
    >
      {step.state === 'done' ? (
        <Check className="size-4" strokeWidth={3} />
      ) : step.state === 'error' ? (
        <CircleAlert className="size-4" />
      ) : (
        number
      )}
    </span>
  );
}

type Props = { steps: readonly Step[]; vertical?: boolean; label: string };

/**
 * The current step. Beside the content when `vertical`, above it otherwise; on a phone only the current name is shown.
 */
export function Stepper({ steps, vertical = false, label }: Props) {
  return (
    <nav aria-label={label}>
      <ol className={cx('flex', vertical ? 'gap-4 lg:flex-col lg:gap-0' : 'items-center gap-3')}>
        {steps.map((step, index) => (
          <StepItem
            key={step.id}
            step={step}
            number={index + 1}
            last={index === steps.length - 1}
            vertical={vertical}
          />
        ))}
      </ol>
    </nav>
  );
}

type ItemProps = { step: Step; number: number; last: boolean; vertical: boolean };

function StepItem({ step, number, last, vertical }: ItemProps) {
  const current = step.state === 'current';
  return (
    <li
      aria-current={current ? 'step' : undefined}
      className={cx(
        'flex min-w-0 items-center gap-3',
        vertical && 'lg:relative lg:items-start lg:pb-6',
        !last && !vertical && 'flex-1',
        // On a phone it is the one with a name, and has to have room for it.
        !vertical && current && 'max-sm:flex-none',
      )}
    >
      {vertical && !last && (
        <span aria-hidden className="absolute top-9 bottom-2 left-3.5 w-px -translate-x-1/2 bg-line max-lg:hidden" />
      )}
      {step.href ? (
        <Link href={step.href} className="flex min-w-0 items-center gap-2.5 rounded-sm">
          <MarkAndName step={step} number={number} />
        </Link>
      ) : (
        <span className="flex min-w-0 items-center gap-2.5">
          <MarkAndName step={step} number={number} />
        </span>
      )}
      {!vertical && !last && <span aria-hidden className="h-px min-w-4 flex-1 bg-line max-sm:min-w-0" />}
    </li>
  );
}

function MarkAndName({ step, number }: { step: Step; number: number }) {
  const { t } = useTranslation('ui');
  const current = step.state === 'current';
  return (
    <>
      <Mark step={step} number={number} />
      <span className={cx('min-w-0', !current && 'max-sm:sr-only')}>
        <span className={cx('block', current ? 'font-semibold whitespace-nowrap text-ink' : 'text-ink-2')}>
          {step.label}
          <span className="sr-only"> ({t(`step.${step.state}`)})</span>
        </span>
        {step.hint && <span className="block text-label text-ink-3 max-lg:hidden">{step.hint}</span>}
      </span>
    </>
  );
}
