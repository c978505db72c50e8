import { useTranslation } from 'react-i18next';

/** What a fact of the log is called; one that has no name yet is shown by its type. */
export function useEventName() {
  const { t } = useTranslation('logs');
  const words: Readonly<Record<string, Readonly<Record<string, string>>>> = t('events', { returnObjects: true });
  return (type: string) => {
    const [area = '', fact = ''] = type.split('.');
    return words[area]?.[fact] ?? type;
  };
}
