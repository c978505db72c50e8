import { useTranslation } from 'react-i18next';
import { cx } from '#/ui/cx.ts';

const STEPS = ['signUp', 'submit', 'review', 'certificate'] as const;

/** How taking part works, in four numbered steps. */
export function Steps({ serif = false }: { serif?: boolean }) {
  const { t } = useTranslation('content');
  return (
    <ol className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
      {STEPS.map((step, index) => (
        <li key={step} className="border-t-2 border-line pt-4">
          <span
            aria-hidden
            className={cx('num block text-[32px] leading-10 font-semibold text-primary', serif && 'font-display')}
          >
            {index + 1}
          </span>
          <h3 className="mt-1 text-h3">{t(`home.steps.${step}.title`)}</h3>
          <p className="mt-1.5 text-ink-2">{t(`home.steps.${step}.text`)}</p>
        </li>
      ))}
    </ol>
  );
}
