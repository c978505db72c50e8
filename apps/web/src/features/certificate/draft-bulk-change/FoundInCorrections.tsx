import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { Notice } from '#/ui/Notice.tsx';
import { ShownDifferences } from './ShownDifferences.tsx';

type Check = RouterOutputs['certificate']['checkBulkCorrections'];

/** What is wrong with a table of corrections, row by row, or what each certificate prints now and will print. */
export function FoundInCorrections({ check, inFile }: { check: Check; inFile: boolean }) {
  const { t } = useTranslation('bulk-change');
  const { number } = useFormat();
  const { corrected, wrongRows, problems, shown } = check;
  if (wrongRows > 0)
    return (
      <Notice tone="warning" title={t('correct.wrong', { count: wrongRows, number: number(wrongRows) })}>
        <ul aria-label={t('correct.problems')} className="mt-1 max-h-60 list-disc space-y-1 overflow-y-auto pl-5">
          {problems.map((one) => (
            <li key={`${one.rowNo} ${one.column}`} className="break-words">
              {t(inFile ? 'correct.problemInRow' : 'correct.problemOf', {
                ...{ row: one.rowNo, of: one.number, column: t(`correct.columns.${one.column}`) },
                problem: t(`correct.kinds.${one.problem}`),
              })}
            </li>
          ))}
        </ul>
      </Notice>
    );
  if (corrected === 0) return <Notice tone="warning">{t('correct.same')}</Notice>;
  return (
    <Notice tone="success" title={t('correct.right', { count: corrected, number: number(corrected) })}>
      <ShownDifferences label={t('correct.differences')} of={shown} total={corrected} />
    </Notice>
  );
}
