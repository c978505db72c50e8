import { useTranslation } from 'react-i18next';
import type { FieldBinding } from '#/ui/Field.tsx';
import { FieldRow } from '#/ui/Form.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import { TextField } from '#/ui/TextField.tsx';

/** What a competition is called, and which edition of it this is. */
export function NameAndEditionFields({ field }: { field: (name: 'name.zh' | 'name.en' | 'edition') => FieldBinding }) {
  const { t } = useTranslation('competition');
  return (
    <>
      <FieldRow>
        <TextField field={field('name.zh')} label={t('nameZh')} required />
        <TextField field={field('name.en')} label={t('nameEn')} />
      </FieldRow>
      <NumberField field={field('edition')} label={t('edition')} min={1} required className="max-w-40" />
    </>
  );
}
