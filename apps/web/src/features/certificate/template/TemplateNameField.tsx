import { useTranslation } from 'react-i18next';
import type { FieldBinding } from '#/ui/Field.tsx';
import { TextField } from '#/ui/TextField.tsx';

/** What a template is called; a built-in one has a name in the reader's language already. */
export function TemplateNameField({ field, builtIn }: { field: FieldBinding; builtIn: boolean }) {
  const { t } = useTranslation('template');
  return (
    <TextField
      field={field}
      label={t('name')}
      maxLength={60}
      required={!builtIn}
      {...(builtIn ? { help: t('nameBuiltIn') } : {})}
    />
  );
}
