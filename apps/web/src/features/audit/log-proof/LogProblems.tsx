import type { CheckedLog } from '@laurel/domain/audit/log-check.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';

const SHOWN = 20;

/** What is wrong with a file, the first of it. */
export function LogProblems({ problems, first }: Pick<CheckedLog, 'problems' | 'first'>) {
  const { t } = useTranslation('log-proof');
  const format = useFormat();
  if (problems === 0) return null;
  return (
    <ul className="space-y-1">
      {first.slice(0, SHOWN).map(({ position, problem }, index) => (
        // Two problems may be at one position.
        <li key={`${position} ${index}`}>
          <span className="num">#{format.number(position)}</span> {t(`problems.${problem}`)}
        </li>
      ))}
      {problems > SHOWN && <li className="text-ink-2">{t('more', { count: problems - SHOWN })}</li>}
    </ul>
  );
}
