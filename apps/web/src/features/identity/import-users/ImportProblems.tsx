import { useTranslation } from 'react-i18next';
import type { RouterOutputs } from '#/lib/trpc.ts';

type Found = RouterOutputs['identity']['checkUserImport']['rows'][number]['errors'][number];
/** The values of rows that failed later are no longer known. */
type Problem = Omit<Found, 'value'> & { readonly value?: string };

/** Which row and column, and what is wrong there. */
export function ImportProblems({ problems }: { problems: readonly Problem[] }) {
  const { t } = useTranslation('identity');
  return (
    <div className="max-h-72 overflow-auto rounded-sm border border-line">
      <table className="w-full text-dense">
        <thead className="sticky top-0 bg-subtle text-left">
          <tr>
            <th className="px-3 py-2">{t('import.row')}</th>
            <th className="px-3 py-2">{t('import.column')}</th>
            <th className="px-3 py-2">{t('import.problem')}</th>
            <th className="px-3 py-2">{t('import.value')}</th>
          </tr>
        </thead>
        <tbody>
          {problems.map((problem) => (
            <tr key={`${problem.rowNo}${problem.column}${problem.code}`} className="border-t border-line">
              <td className="num px-3 py-2">{problem.rowNo}</td>
              <td className="px-3 py-2 whitespace-nowrap">{t(`import.columns.${problem.column}`)}</td>
              <td className="px-3 py-2">{t(`import.problems.${problem.code}`)}</td>
              <td className="px-3 py-2 break-all">{problem.value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
