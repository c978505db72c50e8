import { SEALED } from '@laurel/domain/audit/record-fields.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { shownValue } from '#/lib/shown-value.ts';
import type { RecordField, RecordStream, RecordThen } from './record.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const HASH = /^[0-9a-f]{40,128}$/;
const MONEY = ['fee', 'agreedFee', 'amount'];
/** Fields whose values have words. */
const NAMED = ['permissions', 'role', 'status', 'from', 'cause', 'channel', 'outcome'];
type Table = Readonly<Record<string, string>>;
type Kind = RecordStream['kind'];
type Plain = string | number | boolean;

/** What a field of a record is called, and its value as people read it. */
export function useFieldWords({ names }: Pick<RecordThen, 'names'>) {
  const { t } = useTranslation('record-at');
  const { t: ui } = useTranslation('ui');
  const [pick, format] = [useBilingual(), useFormat()];
  const labels: Table = t('fields', { returnObjects: true });
  const values: Table = t('values', { returnObjects: true });
  const statuses: Readonly<Record<string, Table>> = t('statuses', { returnObjects: true });
  const nameOf = (id: string) => {
    const name = names[id];
    return name && (pick(name) || ui('erased'));
  };
  const label = (path: readonly string[]) =>
    path
      .map((part) => {
        if (/^\d+$/.test(part)) return String(Number(part) + 1);
        return labels[part] ?? nameOf(part) ?? (UUID.test(part) ? part.slice(0, 8) : part);
      })
      .join(' › ');
  const one = (kind: Kind, path: readonly string[], value: Plain): string => {
    const field = path.at(-1) ?? '';
    if (value === SEALED) return t('sealed');
    if (typeof value === 'number' && MONEY.includes(field)) return format.money(value);
    if (typeof value === 'number' && (field === 'score' || path.includes('scores'))) return format.number(value / 1000);
    if (typeof value === 'string') {
      if (path.length === 1 && (field === 'status' || field === 'stoodAt')) return statuses[kind]?.[value] ?? value;
      if (field === 'schoolCode' || field === 'schoolCodes') return nameOf(value) ?? value;
      if (NAMED.includes(field)) return values[value] ?? value;
      if (UUID.test(value)) return nameOf(value) ?? value.slice(0, 8);
      if (HASH.test(value)) return `${value.slice(0, 12)}…`;
    }
    return shownValue(value, format, { yes: ui('yes'), no: ui('no') }) ?? '';
  };
  const show = (kind: Kind, path: readonly string[], value: RecordField['was']): ReactNode => {
    if (value === undefined) return ui('none');
    return format.list([value].flat().map((each) => one(kind, path, each)));
  };
  return { label, show };
}
