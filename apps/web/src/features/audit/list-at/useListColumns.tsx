import { EVERY_PERMISSION } from '@laurel/domain/audit/every-permission.ts';
import type { ListKind } from '@laurel/domain/audit/list-kinds.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { StatusTag } from '#/ui/StatusTag.tsx';
import type { Column } from '#/ui/table/types.ts';
import { otherDifferences } from '../record-at/record.ts';
import { useFieldWords } from '../record-at/useFieldWords.tsx';

type Listed = RouterOutputs['audit']['listAt'];
export type ListedRow = Listed['rows'][number];
export type Names = Listed['names'];
type Field = ListedRow['fields'][number];

const fieldOf = ({ fields }: ListedRow, name: string) => fields.find(({ path }) => path.join('.') === name);

/** What each row was called, its status then and today, and all else that differs. */
export function useListColumns(kind: ListKind, names: Names): Column<ListedRow>[] {
  const { t } = useTranslation('record-at');
  const { t: ui } = useTranslation('ui');
  const pick = useBilingual();
  const words = useFieldWords({ names });
  const roleColumns = useRoleColumns(words);
  // A ranking is in the state of its run.
  const own = kind === 'ranking' ? 'score_run' : kind;
  const nameOf = ({ subject, streamId }: ListedRow) => {
    const called = subject ?? names[streamId.slice(streamId.indexOf('-') + 1)];
    return (called ? pick(called) || ui('erased') : streamId.split('-')[1]) ?? '';
  };
  const status = (row: ListedRow, when: 'was' | 'is') => {
    const value = fieldOf(row, 'status')?.[when];
    if (value === undefined) return ui('none');
    return value === 'none' ? t('absent') : words.show(own, ['status'], value);
  };
  const valuesOf = (field: Field) => (
    <>
      {words.show(own, field.path, field.was)} → {words.show(own, field.path, field.is)}
    </>
  );
  return [
    { id: 'name', header: t('lists.name'), lead: true, name: nameOf, cell: nameOf },
    ...(kind === 'role' ? roleColumns : []),
    { id: 'was', header: t('was'), cell: (row) => status(row, 'was') },
    { id: 'is', header: t('is'), cell: (row) => status(row, 'is') },
    {
      id: 'changed',
      header: t('lists.changed'),
      wrap: true,
      cell: (row) => (
        <ul>
          {otherDifferences(kind, row).map((field) => (
            <li key={field.path.join('.')}>
              {words.label(field.path)}: {valuesOf(field)}
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

/** Which role it is, where, for which schools, and what it allowed at that time. */
function useRoleColumns(words: ReturnType<typeof useFieldWords>): Column<ListedRow>[] {
  const { t } = useTranslation('record-at');
  const shown = (row: ListedRow, name: string) => {
    const field = fieldOf(row, name);
    return field && words.show('role', field.path, field.was);
  };
  return [
    { id: 'role', header: t('fields.roleId'), wrap: true, cell: (row) => shown(row, 'roleId') },
    { id: 'group', header: t('fields.groupId'), wrap: true, cell: (row) => shown(row, 'groupId') },
    {
      id: 'schools',
      header: t('lists.schools'),
      wrap: true,
      cell: (row) =>
        ['schoolCodes', 'regions'].some((name) => fieldOf(row, name)?.was) ? (
          <>
            <span className="block">{shown(row, 'schoolCodes')}</span>
            <span className="block">{shown(row, 'regions')}</span>
          </>
        ) : (
          t('lists.everywhere')
        ),
    },
    {
      id: 'permissions',
      header: t('fields.permissions'),
      wrap: true,
      cell: (row) => {
        const allowed = [fieldOf(row, 'permissions')?.was ?? []].flat();
        if (allowed.includes(EVERY_PERMISSION)) return shown(row, 'permissions');
        return (
          <details>
            <summary>{t('lists.permissions', { count: allowed.length })}</summary>
            {shown(row, 'permissions')}
          </details>
        );
      },
    },
  ];
}
