import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';

/** Where the files of the certificates that match are downloaded together, named and listed in the reader's language. */
export const useArchive = () => {
  const { t, i18n } = useTranslation('certificate');
  const format = useFormat();
  const words = (archive: string) => ({
    language: i18n.language === 'en' ? 'en' : 'zh',
    archive: t('archive.name', { name: archive }),
    index: t('archive.index'),
    columns: t('archive.columns', { returnObjects: true }),
    statuses: t('archive.statuses', { returnObjects: true }),
  });
  return {
    /** `name` says what is in it: a batch, a competition. */
    address: (filters: Readonly<Record<string, string | number | undefined>>, name: string) => {
      const query = new URLSearchParams({ words: JSON.stringify(words(name)) });
      for (const [key, value] of Object.entries(filters)) if (value !== undefined) query.set(key, String(value));
      return `/files/certificates.zip?${query}`;
    },
    /** How much that is, to be seen before it begins. */
    size: (files: number, bytes: number) =>
      t('archive.size', { count: files, number: format.number(files), size: format.bytes(bytes) }),
  };
};
