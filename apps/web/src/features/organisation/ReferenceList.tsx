import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useSession } from '#/lib/session.ts';
import { Button } from '#/ui/Button.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DataTable, type DataTableProps } from '#/ui/table/DataTable.tsx';
import { useConfirm } from '#/ui/useConfirm.ts';

type Row = {
  readonly name: string;
  readonly nameEn: string;
  readonly level: string;
  readonly enabled: boolean;
  readonly can: { readonly edit: boolean };
};
type Props<R extends Row> = Pick<DataTableProps<R>, 'query' | 'rowId'> & {
  of: 'schools' | 'majors';
  list: NonNullable<DataTableProps<R>['list']>;
  /** The columns between the name and the level. */
  columns: DataTableProps<R>['columns'];
  onAdd: () => void;
  onEdit: (row: R) => void;
  /** Called once the question was answered with yes. */
  onDelete: (row: R) => unknown;
  /** Beside the button that adds one. */
  more?: ReactNode;
};

/** Reference data that people edit row by row: schools, majors. */
export function ReferenceList<R extends Row>(props: Props<R>) {
  const { of, columns, onEdit, onDelete, ...table } = props;
  const { t } = useTranslation('organisation');
  const { can } = useSession();
  const pick = useBilingual();
  const confirm = useConfirm();
  const name = (row: R) => pick({ zh: row.name, en: row.nameEn });
  const ask = async (row: R) => {
    const title = t(`${of}.deleteTitle`, { name: name(row) });
    if (await confirm({ title, action: t('delete'), tone: 'danger' })) await onDelete(row);
  };
  return (
    <>
      <PageHeader title={t(`${of}.title`)} />
      <DataTable
        id={of}
        label={t(`${of}.title`)}
        list={table.list}
        query={table.query}
        rowId={table.rowId}
        columns={[
          { id: 'name', header: t('name'), lead: true, name, cell: name },
          ...columns,
          { id: 'level', header: t('level'), cell: (row) => row.level || '—' },
          {
            id: 'state',
            header: t('state'),
            cell: (row) => (
              <StatusTag tone={row.enabled ? 'success' : 'neutral'}>
                {t(row.enabled ? 'enabled' : 'disabled')}
              </StatusTag>
            ),
          },
        ]}
        search={[{ name: 'keywords', label: t(`${of}.keywords`) }]}
        {...(can('org:school:edit')
          ? {
              actions: (
                <>
                  <Button tone="primary" icon={Plus} onClick={table.onAdd}>
                    {t(`${of}.add`)}
                  </Button>
                  {table.more}
                </>
              ),
            }
          : {})}
        operations={(row) =>
          row.can.edit
            ? [
                { label: t('edit'), onSelect: () => onEdit(row) },
                { label: t('delete'), tone: 'danger', onSelect: () => ask(row) },
              ]
            : []
        }
        empty={{ title: t(`${of}.empty`), hint: t(`${of}.emptyHint`) }}
      />
    </>
  );
}
