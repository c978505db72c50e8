import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { Finder } from '#/ui/Finder.tsx';

type Props = { value: string | null; onChange: (majorId: string | null) => void };

/** What one studies, found by name or code. */
export function MajorField({ value, onChange }: Props) {
  const { t } = useTranslation('identity');
  const pick = useBilingual();
  const [keywords, setKeywords] = useState('');
  const wanted = useDeferredValue(keywords.trim());
  const { data } = trpc.organisation.majorOptions.useQuery(
    { page: 1, pageSize: 20, ...(wanted ? { keywords: wanted } : {}) },
    { placeholderData: keepPreviousData },
  );
  const { data: chosen } = trpc.organisation.majorOption.useQuery(
    { majorId: value ?? '' },
    { enabled: value !== null },
  );
  return (
    <Finder
      label={t('centre.major')}
      searchLabel={t('centre.majorSearch')}
      none={t('centre.majorNone')}
      chosen={value === null || !chosen ? null : pick({ zh: chosen.name, en: chosen.nameEn })}
      keywords={keywords}
      onKeywords={setKeywords}
      rows={data?.rows.map((row) => ({
        id: row.majorId,
        name: pick({ zh: row.name, en: row.nameEn }),
        hint: row.code,
      }))}
      onChange={(found) => onChange(found?.id ?? null)}
    />
  );
}
