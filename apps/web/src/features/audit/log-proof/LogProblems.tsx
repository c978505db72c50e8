import type { CheckedLog } from '@laurel/domain/audit/log-check.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { Notice } from '#/ui/Notice.tsx';

const SHOWN = 20;

/** That something is wrong with a file; `right` is shown where nothing is. */
export function LogNotice({ problems, right }: Pick<CheckedLog, 'problems'> & { right: ReactNode }) {
  const { t } = useTranslation('log-proof');
  if (problems === 0) return right;
  return (
    <Notice tone="danger" title={t('found', { count: problems })}>
      {t('foundText')}
    </Notice>
  );
}

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
