import { useTranslation } from 'react-i18next';

/** What a template of recipients or numbers is called: by its group, or built in and in the reader's language. */
export const useTemplateName = () => {
  const { t, i18n } = useTranslation('template');
  return ({ id, name }: { readonly id: string; readonly name: string }): string =>
    name || (i18n.exists(`template:builtIn.${id}`) ? t(`builtIn.${id as 'type1'}`) : id);
};
