import { useTranslation } from 'react-i18next';
import type { Operation } from '#/ui/table/types.ts';
import type { SheetRow } from '../sheet-row.ts';

export type Asked = { kind: 'return' | 'void' | 'withdraw' | 'assign' | 'reassign'; row: SheetRow };
type Means = { assigns: boolean; ask: (asked: Asked) => void };

/** What may be done with one score sheet, by what the server lets this person do. */
export function useSheetOperations({ assigns, ask }: Means) {
  const { t } = useTranslation('review');
  return (row: SheetRow): Operation[] => {
    const { can } = row;
    const possible: readonly (Operation | false)[] = [
      can.return && { label: t('distribution.return'), onSelect: () => ask({ kind: 'return', row }) },
      can.withdraw && { label: t('distribution.withdraw'), onSelect: () => ask({ kind: 'withdraw', row }) },
      can.reassign && { label: t('progress.reassign'), onSelect: () => ask({ kind: 'reassign', row }) },
      assigns && { label: t('distribution.assign'), onSelect: () => ask({ kind: 'assign', row }) },
      can.void && { label: t('distribution.void'), tone: 'danger', onSelect: () => ask({ kind: 'void', row }) },
    ];
    return possible.filter((one) => one !== false);
  };
}
