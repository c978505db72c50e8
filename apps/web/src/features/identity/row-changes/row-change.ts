import { type ChangedTable, changedTables } from '@laurel/domain/audit/recorded-tables.ts';
import { useTranslation } from 'react-i18next';
import type { RouterOutputs } from '#/lib/trpc.ts';

export type RowChange = RouterOutputs['identity']['rowChanges']['rows'][number];

const known = new Set<string>(changedTables);

/** What a table is called; what another version of the product wrote keeps its own name. */
export const useTableName = () => {
  const { t } = useTranslation('identity');
  return (table: string) => (known.has(table) ? t(`logs.tables.${table as ChangedTable}`) : table);
};
