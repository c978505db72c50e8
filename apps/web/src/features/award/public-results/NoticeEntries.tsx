import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { useSchoolThen } from './useSchoolThen.ts';

type Entries = RouterOutputs['award']['publicAwards']['entries'];

/** Who gets what, by rank where ranks are public and by level otherwise. */
export function NoticeEntries({ entries }: { entries: Entries }) {
  const { t } = useTranslation('objection');
  const pick = useBilingual();
  const schoolThen = useSchoolThen();
  return (
    <ol className="divide-y divide-line">
      {entries.map((entry) => (
        <li key={entry.workId} className="grid grid-cols-[7em_minmax(0,1fr)] items-baseline gap-3 py-2">
          <span className={entry.withheld ? 'text-ink-3 line-through' : 'font-semibold text-primary'}>
            {pick(entry.levelName)}
          </span>
          <span className="min-w-0">
            <span className="block truncate print:whitespace-normal">{entry.title}</span>
            {entry.withheld && <span className="block text-dense text-warning">{t('notice.withheld')}</span>}
            <span className="block truncate text-dense text-ink-2 print:whitespace-normal">
              {[entry.teamName, ...entry.schools.map(schoolThen)].join(' · ')} ·{' '}
              <span className="num">{entry.code}</span>
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
