import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateTimeField } from '#/ui/DateTimeField.tsx';
import { RowsOf } from './RowsOf.tsx';
import type { StatedForm } from './stated-form.ts';

/** When the expert cannot review, by days. */
export function AwayRows({ form }: { form: StatedForm }) {
  const { t } = useTranslation('stated');
  const list = useFieldArray({ control: form.control, name: 'away', keyName: 'rowKey' });
  return (
    <RowsOf
      title={t('away')}
      help={t('awayHelp')}
      add={t('addAway')}
      rows={list.fields}
      onAdd={() => list.append({ from: '', to: '' })}
      onRemove={list.remove}
    >
      {(i) => (
        <>
          <DateTimeField field={form.field(`away.${i}.from`)} label={t('first')} dateOnly required />
          <DateTimeField field={form.field(`away.${i}.to`)} label={t('last')} dateOnly required />
        </>
      )}
    </RowsOf>
  );
}
