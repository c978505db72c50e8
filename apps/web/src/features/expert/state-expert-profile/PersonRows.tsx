import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { freshId } from '#/lib/fresh-id.ts';
import { Select } from '#/ui/Select.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { RowsOf } from './RowsOf.tsx';
import type { StatedForm } from './stated-form.ts';

const relations = ['supervised', 'supervisedBy', 'coAuthor'] as const;

/** Students, supervisors and co-authors, by name: they need no account. */
export function PersonRows({ form }: { form: StatedForm }) {
  const { t } = useTranslation('stated');
  const list = useFieldArray({ control: form.control, name: 'people', keyName: 'rowKey' });
  return (
    <RowsOf
      title={t('people')}
      help={t('peopleHelp')}
      add={t('addPerson')}
      rows={list.fields}
      onAdd={() => list.append({ tieId: freshId(), relation: 'supervised', name: '', school: '' })}
      onRemove={list.remove}
    >
      {(i) => (
        <>
          <Select
            field={form.field(`people.${i}.relation`)}
            label={t('relation')}
            options={relations.map((value) => ({ value, label: t(`relations.${value}`) }))}
          />
          <TextField field={form.field(`people.${i}.name`)} label={t('name')} required />
          <TextField field={form.field(`people.${i}.school`)} label={t('personSchool')} />
        </>
      )}
    </RowsOf>
  );
}
