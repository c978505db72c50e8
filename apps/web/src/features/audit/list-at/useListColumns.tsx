import type { ListKind } from '@laurel/domain/audit/list-kinds.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { StatusTag } from '#/ui/StatusTag.tsx';
import type { Column } from '#/ui/table/types.ts';
import { isDifferent } from '../record-at/record.ts';
import { useFieldWords } from '../record-at/useFieldWords.tsx';

type Listed = RouterOutputs['audit']['listAt'];
export type ListedRow = Listed['rows'][number];

/** What each row was called, its status then and today, and all else that differs. */
export function useListColumns(kind: ListKind, names: Listed['names']): Column<ListedRow>[] {
  const { t } = useTranslation('record-at');
  const { t: ui } = useTranslation('ui');
  const pick = useBilingual();
  const words = useFieldWords({ names });
  // A ranking is in the state of its run.
  const own = kind === 'ranking' ? 'score_run' : kind;
  const nameOf = ({ subject, streamId }: ListedRow) => {
    const called = subject ?? names[streamId.slice(streamId.indexOf('-') + 1)];
    return (called ? pick(called) || ui('erased') : streamId.split('-')[1]) ?? '';
  };
  const status = ({ fields }: ListedRow, when: 'was' | 'is') => {
    const value = fields.find(({ path }) => path.join('.') === 'status')?.[when];
    if (value === undefined) return ui('none');
    return value === 'none' ? t('absent') : words.show(own, ['status'], value);
  };
  const changed = ({ fields }: ListedRow) =>
    fields.filter(
      (field) => !['status', 'personId'].includes(field.path.join('.')) && (kind === 'role' || isDifferent(field)),
    );
  // What a role that was withdrawn was for is not another difference.
  const became = (field: ListedRow['fields'][number]) =>
    isDifferent(field) && (kind !== 'role' || field.is !== undefined);
  const values = (field: ListedRow['fields'][number]) => (
    <>
      {words.show(own, field.path, field.was)}
      {became(field) && <> → {words.show(own, field.path, field.is)}</>}
    </>
  );
  return [
    { id: 'name', header: t('lists.name'), lead: true, name: nameOf, cell: nameOf },
    { id: 'was', header: t('was'), cell: (row) => status(row, 'was') },
    { id: 'is', header: t('is'), cell: (row) => status(row, 'is') },
    {
      id: 'changed',
      header: t('lists.changed'),
      wrap: true,
      cell: (row) => (
        <ul>
          {changed(row).map((field) => (
            <li key={field.path.join('.')}>
              {field.path[0] === 'permissions' ? (
                <details>
                  <summary>{t('lists.permissions', { count: [field.was ?? []].flat().length })}</summary>
                  {values(field)}
                </details>
              ) : (
                <>
                  {words.label(field.path)}: {values(field)}
                </>
              )}
            </li>
          ))}
        </ul>
      ),
    },
    {
      id: 'differs',
      header: t('lists.compared'),
      cell: ({ differs }) =>
        differs ? (
          <StatusTag tone="warning">{t('different')}</StatusTag>
        ) : (
          <StatusTag tone="success">{t('same')}</StatusTag>
        ),
    },
  ];
}
