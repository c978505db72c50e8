import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useSession } from '#/lib/session.ts';
import { Button } from '#/ui/Button.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { DataTable, type DataTableProps } from '#/ui/table/DataTable.tsx';
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
  /** Asks the question of this title, and deletes the row. */
  onDelete: (title: string, row: R) => unknown;
  /** Beside the button that adds one. */
  more?: ReactNode;
};

/** Reference data that people edit row by row: schools, majors. */
export function ReferenceList<R extends Row>(props: Props<R>) {
  const { of, table, columns, onEdit, onDelete } = props;
  const { t } = useTranslation('organisation');
  const { can } = useSession();
  const pick = useBilingual();
  const name = (row: R) => pick({ zh: row.name, en: row.nameEn });
  const remove = (row: R) => onDelete(t(`${of}.deleteTitle`, { name: name(row) }), row);
  const add = (
    <>
      <Button tone="primary" icon={Plus} onClick={props.onAdd}>
        {t(`${of}.add`)}
      </Button>
      {props.more}
    </>
  );
  return (
    <>
      <PageHeader title={t(`${of}.title`)} />
      <DataTable
        {...table}
        label={t(`${of}.title`)}
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
                { label: t('edit'), onSelect: () => onEdit(row) },
                { label: t('delete'), tone: 'danger', onSelect: () => remove(row) },
              ]
            : []
        }
        empty={{ title: t(`${of}.empty`), hint: t(`${of}.emptyHint`) }}
      />
    </>
  );
}
