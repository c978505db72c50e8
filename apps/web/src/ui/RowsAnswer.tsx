import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { fromWallTime, wallTime } from '#/lib/format.ts';
import { Button, IconButton } from './Button.tsx';
import { DateTimeField } from './DateTimeField.tsx';
import { FieldShell, useFieldIds } from './Field.tsx';
import { TextField } from './TextField.tsx';

export type AnswerColumn = {
  readonly key: string;
  readonly label: string;
  readonly kind: 'text' | 'number' | 'date';
  readonly required: boolean;
};
type Row = Readonly<Record<string, string>>;

type Props = {
  label: string;
  required: boolean;
  disabled: boolean;
  error?: string;
  columns: readonly AnswerColumn[];
  most: number;
  value: readonly Row[];
  onChange: (rows: Row[]) => void;
};

/** Rows have no names of their own: each is its place. */
const numbered = <R,>(rows: readonly R[]) => rows.map((row, at) => ({ row, at }));

/** A table as an answer: one group of fields a row, which fits a phone as it does a desk. */
export function RowsAnswer({ label, required, disabled, error, columns, most, value, onChange }: Props) {
  const { t } = useTranslation('ui');
  const ids = useFieldIds(error, undefined);
  const change = (at: number, key: string, cell: string) =>
    onChange(
      value.map((row, n) => {
        if (n !== at) return row;
        const { [key]: _, ...others } = row;
        return cell ? { ...others, [key]: cell } : others;
      }),
    );
  return (
    <FieldShell id={ids.id} label={label} required={required} group {...(error ? { error } : {})}>
      <ol className="space-y-3">
        {numbered(value).map(({ row, at }) => (
          <li key={at} className="rounded-md border border-line p-3">
            <div className="mb-2 flex items-center justify-between">
              <span className="text-dense text-ink-3">{t('answers.row', { n: at + 1 })}</span>
              {!disabled && (
                <IconButton
                  icon={Trash2}
                  label={t('answers.removeRow', { n: at + 1 })}
                  onClick={() => onChange(value.filter((_, n) => n !== at))}
                />
              )}
            </div>
            <div className="grid gap-3 sm:grid-cols-2">
              {columns.map(({ key, kind, ...look }) => {
                const cell = row[key] ?? '';
                return kind === 'date' ? (
                  <DateTimeField
                    key={key}
                    {...look}
                    dateOnly
                    disabled={disabled}
                    value={cell ? fromWallTime(cell, '00:00') : null}
                    onChange={(day) => change(at, key, day ? wallTime(day).date : '')}
                  />
                ) : (
                  <TextField
                    key={key}
                    {...look}
                    disabled={disabled}
                    maxLength={500}
                    value={cell}
                    onChange={(next) => change(at, key, next)}
                  />
                );
              })}
            </div>
          </li>
        ))}
      </ol>
      {!disabled && value.length < most && (
        <Button icon={Plus} size="sm" className="mt-2" onClick={() => onChange([...value, {}])}>
          {t('answers.addRow')}
        </Button>
      )}
    </FieldShell>
  );
}
