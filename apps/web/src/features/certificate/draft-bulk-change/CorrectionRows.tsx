import {
  type CorrectionRow,
  isOfPeople,
  TEXT_COLUMNS,
  type TextColumn,
} from '@laurel/domain/certificate/corrected-texts.ts';
import { useTranslation } from 'react-i18next';
import { TextField } from '#/ui/TextField.tsx';

/**
 * The texts of a few certificates, to be edited side by side. A certificate without an adviser has no field for one.
 */
export function CorrectionRows({
  rows,
  printed,
  onEdit,
}: {
  rows: readonly CorrectionRow[];
  printed: readonly CorrectionRow[];
  onEdit: (at: number, column: TextColumn, value: string) => void;
}) {
  const { t } = useTranslation('bulk-change');
  return (
    <ul aria-label={t('correct.rows')} className="space-y-3">
      {rows.map((row, at) => (
        <li key={row.number} className="rounded-lg border border-line p-3">
          <fieldset>
            <legend className="num font-semibold break-all">{row.number}</legend>
            <div className="grid gap-3 md:grid-cols-2">
              <Fields row={row} printed={printed[at] ?? row} onEdit={(column, value) => onEdit(at, column, value)} />
            </div>
          </fieldset>
        </li>
      ))}
    </ul>
  );
}

type FieldsProps = { row: CorrectionRow; printed: CorrectionRow; onEdit: (column: TextColumn, value: string) => void };

function Fields({ row, printed, onEdit }: FieldsProps) {
  const { t } = useTranslation('bulk-change');
  return TEXT_COLUMNS.filter((column) => !isOfPeople(column) || printed[column] !== '').map((column) => (
    <TextField
      key={column}
      label={t(`correct.columns.${column}`)}
      value={row[column]}
      onChange={(value) => onEdit(column, value)}
      autoComplete="off"
    />
  ));
}
