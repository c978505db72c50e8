import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useSession } from '#/lib/session.ts';
import { AddButton } from '#/ui/AddButton.tsx';
import type { DataTableProps } from '#/ui/table/DataTable.tsx';
import { ListScreen } from '#/ui/table/ListScreen.tsx';
import type { Operation } from '#/ui/table/types.ts';
import { EnabledTag } from './EnabledTag.tsx';

type Row = {
  readonly name: string;
  readonly nameEn: string;
  readonly level: string;
  readonly enabled: boolean;
  readonly can: { readonly edit: boolean };
};
type Props<R extends Row> = {
  of: 'schools' | 'majors';
  table: Pick<DataTableProps<R>, 'id' | 'list' | 'query' | 'rowId'>;
  /** The columns between the name and the level. */
  columns: DataTableProps<R>['columns'];
  onAdd: () => void;
  onEdit: (row: R) => void;
  /** Above the table. */
  above?: ReactNode;
  /** Beside editing and deleting, for those who may. */
  operations?: (row: R) => Operation[];
  /** Deletes the row, after the question of this title. */
  deletion: (title: string, row: R) => Operation;
  /** Beside the button that adds one. */
  more?: ReactNode;
};

/** Reference data that people edit row by row: schools, majors. */
export function ReferenceList<R extends Row>(props: Props<R>) {
  const { of, table, columns, onEdit, deletion } = props;
  const { t } = useTranslation('organisation');
  const { t: ui } = useTranslation('ui');
  const { can } = useSession();
  const pick = useBilingual();
  const name = (row: R) => pick({ zh: row.name, en: row.nameEn });
  const add = (
    <>
      <AddButton onClick={props.onAdd}>{t(`${of}.add`)}</AddButton>
      {props.more}
    </>
  );
  return (
    <ListScreen
      {...table}
      title={t(`${of}.title`)}
      above={props.above}
      columns={[
        { id: 'name', header: t('name'), lead: true, name, cell: name },
        ...columns,
        { id: 'level', header: t('level'), cell: (row) => row.level || '—' },
        {
          id: 'state',
          header: t('state'),
          cell: (row) => <EnabledTag enabled={row.enabled} />,
        },
      ]}
      search={[{ name: 'keywords', label: t(`${of}.keywords`) }]}
      actions={can('org:school:edit') && add}
      operations={(row) =>
        row.can.edit
          ? [
              { label: ui('edit'), onSelect: () => onEdit(row) },
              ...(props.operations?.(row) ?? []),
              deletion(t(`${of}.deleteTitle`, { name: name(row) }), row),
            ]
          : []
      }
      empty={{ title: t(`${of}.empty`), hint: t(`${of}.emptyHint`) }}
    />
  );
}
