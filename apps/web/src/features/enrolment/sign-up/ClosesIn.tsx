import { useTranslation } from 'react-i18next';
import { Countdown } from '#/ui/Countdown.tsx';

/** How long registration stays open. */
export function ClosesIn({ at }: { at: string }) {
  const { t } = useTranslation('enrolment');
  return (
    <span className="text-ink-2">
      {t('signUp.left')} <Countdown to={at} />
    </span>
  );
}
