import { Check, Circle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '#/ui/Card.tsx';

export type Checked = { readonly check: 'title' | 'answers' | 'files' | 'declared'; readonly done: boolean };

/** What a submission needs, ticked off as it is given. */
export function Checklist({ checks }: { checks: readonly Checked[] }) {
  const { t } = useTranslation('submission');
  return (
    <Card title={t('submit.checklist')}>
      <ul className="space-y-2">
        {checks.map(({ check, done }) => (
          <li key={check} className="flex items-center gap-2">
            {done ? (
              <Check aria-hidden className="size-4 text-success" />
            ) : (
              <Circle aria-hidden className="size-4 text-ink-3" />
            )}
            <span className={done ? undefined : 'text-ink-2'}>{t(`submit.checks.${check}`)}</span>
            <span className="sr-only">{t(done ? 'submit.checkDone' : 'submit.checkOpen')}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
