import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';

/** Schools found by a part of their name or code, as the rows of a `Finder`. */
export function useSchoolSearch() {
  const pick = useBilingual();
  const [keywords, onKeywords] = useState('');
  const wanted = useDeferredValue(keywords.trim());
  const { data } = trpc.organisation.schoolOptions.useQuery(
    { page: 1, pageSize: 20, ...(wanted ? { keywords: wanted } : {}) },
    { placeholderData: keepPreviousData },
  );
  const rows = data?.rows.map((row) => ({
    id: row.schoolCode,
    name: pick({ zh: row.name, en: row.nameEn }),
    hint: `${row.city} · ${row.schoolCode}`,
  }));
  return { keywords, onKeywords, rows };
}
