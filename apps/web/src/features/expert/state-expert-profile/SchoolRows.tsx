import type { SchoolCode } from '@laurel/domain/kernel/ids.ts';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NumberField } from '#/ui/NumberField.tsx';
import { RowsOf } from './RowsOf.tsx';
import { SchoolOf } from './SchoolOf.tsx';
import type { StatedForm } from './stated-form.ts';

type Props = { form: StatedForm; names: ReadonlyMap<string, { zh: string; en: string }> };

/** The schools of the last years, with the years. */
export function SchoolRows({ form, names }: Props) {
  const { t } = useTranslation('stated');
  const list = useFieldArray({ control: form.control, name: 'schools', keyName: 'rowKey' });
  const thisYear = new Date().getFullYear();
  return (
    <RowsOf
      title={t('schools')}
      help={t('schoolsHelp')}
      add={t('addSchool')}
      rows={list.fields}
      onAdd={() => list.append({ schoolCode: '' as SchoolCode, from: thisYear, to: null })}
      onRemove={list.remove}
    >
      {(i) => (
        <>
          <SchoolOf form={form} index={i} names={names} />
          <NumberField field={form.field(`schools.${i}.from`)} label={t('from')} min={1950} max={2100} required />
          <NumberField field={form.field(`schools.${i}.to`)} label={t('to')} min={1950} max={2100} />
        </>
      )}
    </RowsOf>
  );
}
