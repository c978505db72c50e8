import type { TFunction } from 'i18next';
import type { Column } from '#/ui/table/types.ts';

/** Who did what a row of a log is about; the system, where it was nobody. */
export const whoColumn = <Row extends { readonly actorName: string | null }>(
  t: TFunction<'identity'>,
): Column<Row> => ({
  id: 'who',
  header: t('logs.who'),
  lead: true,
  name: (row) => row.actorName ?? '',
  cell: (row) => row.actorName ?? t('logs.system'),
});
