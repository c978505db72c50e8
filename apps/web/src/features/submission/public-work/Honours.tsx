import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { Card } from '#/ui/Card.tsx';

type Work = RouterOutputs['submission']['publicWork'];

/** The prizes of a work, and the people who made it, masked as on every public list. */
export function Honours({ work: { awards, authors } }: { work: Work }) {
  const { t } = useTranslation('submission');
  const pick = useBilingual();
  if (awards.length === 0) return null;
  return (
    <Card title={t('honours.title')}>
      <ul className="space-y-1 font-semibold">
        {awards.map(({ level }, index) => (
          <li key={`${index} ${level.zh}`}>{pick(level)}</li>
        ))}
      </ul>
      <ul className="mt-3 space-y-1">
        {authors.map(({ name, role, schoolName, schoolNameEn }, index) => (
          <li key={`${index}-${name}`} className="break-words">
            {name}
            <span className="ml-2 text-ink-2">
              {[t(`honours.${role}`), schoolName === null ? '' : pick({ zh: schoolName, en: schoolNameEn ?? '' })]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
