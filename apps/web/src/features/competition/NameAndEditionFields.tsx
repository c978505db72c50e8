import { useTranslation } from 'react-i18next';
import { BilingualFields } from '#/ui/BilingualFields.tsx';
import type { FieldBinding } from '#/ui/Field.tsx';
import { NumberField } from '#/ui/NumberField.tsx';

/** What a competition is called, and which edition of it this is. */
export function NameAndEditionFields({ field }: { field: (name: 'name.zh' | 'name.en' | 'edition') => FieldBinding }) {
  const { t } = useTranslation('competition');
  return (
    <>
      <BilingualFields fields={[field('name.zh'), field('name.en')]} labels={[t('nameZh'), t('nameEn')]} />
      <NumberField field={field('edition')} label={t('edition')} min={1} required className="max-w-40" />
    </>
  );
}
