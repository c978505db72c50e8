import type { SchoolCode } from '@laurel/domain/kernel/ids.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { Finder } from './Finder.tsx';

type Props = { value: string | null; name: string | null; onChange: (code: SchoolCode | null) => void };

/** Which school one belongs to, found by name or code. */
export function SchoolField({ value, name, onChange }: Props) {
  const { t } = useTranslation('identity');
  const pick = useBilingual();
  const [keywords, setKeywords] = useState('');
  const [picked, setPicked] = useState<string>();
  const wanted = useDeferredValue(keywords.trim());
  const { data } = trpc.organisation.schoolOptions.useQuery(
    { page: 1, pageSize: 20, ...(wanted ? { keywords: wanted } : {}) },
    { placeholderData: keepPreviousData },
  );
  return (
    <Finder
      label={t('centre.school')}
      searchLabel={t('centre.schoolSearch')}
      none={t('centre.schoolNone')}
      chosen={value === null ? null : (picked ?? (name || value))}
      keywords={keywords}
      onKeywords={setKeywords}
      rows={data?.rows.map((row) => ({
        id: row.schoolCode,
        name: pick({ zh: row.name, en: row.nameEn }),
        hint: `${row.city} · ${row.schoolCode}`,
      }))}
      onChange={(found) => {
        setPicked(found?.name);
        onChange(found ? (found.id as SchoolCode) : null);
      }}
    />
  );
}
