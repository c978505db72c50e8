import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';

type Levels = RouterOutputs['award']['publicResults'][number]['levelsGiven'];

/** The awards of a category with their prizes, and how many places of each nobody gets. */
export function LevelsGiven({ levels }: { levels: Levels }) {
  const { t } = useTranslation('objection');
  const pick = useBilingual();
  const format = useFormat();
  if (levels.every(({ given, prize, vacant }) => given > 0 && vacant === 0 && !prize)) return null;
  return (
    <ul aria-label={t('notice.levels')} className="mb-3 space-y-1 text-dense">
      {levels.map(({ levelId, levelName, prize, given, vacant }) => (
        <li key={levelId} className="flex flex-wrap gap-x-3">
          <span className="font-semibold">{pick(levelName)}</span>
          <span className={given === 0 ? 'text-warning' : 'num'}>
            {given === 0 ? t('notice.vacant') : t('notice.given', { count: given, number: format.number(given) })}
          </span>
          {given > 0 && vacant > 0 && (
            <span className="text-warning">
              {t('notice.placesVacant', { count: vacant, number: format.number(vacant) })}
            </span>
          )}
          {prize && <span className="text-ink-2">{t('notice.prize', { prize: pick(prize) })}</span>}
        </li>
      ))}
    </ul>
  );
}
