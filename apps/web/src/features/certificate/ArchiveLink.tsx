import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { LinkButton } from '#/ui/Button.tsx';

type Filters = Readonly<Record<string, string | number | undefined>>;
type Props = {
  label: string;
  /** Which certificates: the same filters that the list has. */
  filters: Filters;
  /** Says in the file's name what it holds: a batch, a competition. */
  name: string;
  files: number;
  bytes: number;
  /** Address of the archive; by default that of the organiser's list. */
  path?: '/files/certificates.zip' | '/files/school-certificates.zip';
};

/** Downloads the files of all certificates that match, named and listed in the reader's language. */
export function ArchiveLink({ label, filters, name, files, bytes, path = '/files/certificates.zip' }: Props) {
  const { t } = useTranslation('certificate');
  const format = useFormat();
  const addressOf = useArchiveAddress();
  if (files === 0) return null;
  return (
    <LinkButton icon={Download} href={addressOf(path, filters, name)} external>
      <span>
        {label}{' '}
        <span className="num font-normal text-ink-3">
          {t('archive.size', { count: files, number: format.number(files), size: format.bytes(bytes) })}
        </span>
      </span>
    </LinkButton>
  );
}

const useArchiveAddress = () => {
  const { t, i18n } = useTranslation('certificate');
  return (path: string, filters: Filters, name: string) => {
    const words = {
      language: i18n.language === 'en' ? 'en' : 'zh',
      archive: t('archive.name', { name }),
      index: t('archive.index'),
      columns: t('archive.columns', { returnObjects: true }),
      statuses: t('archive.statuses', { returnObjects: true }),
    };
    const query = new URLSearchParams({ words: JSON.stringify(words) });
    for (const [key, value] of Object.entries(filters)) if (value !== undefined) query.set(key, String(value));
    return `${path}?${query}`;
  };
};
