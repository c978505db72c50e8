import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useBilingual } from './bilingual.ts';
import { trpc } from './trpc.ts';

/** A national list that a question chooses from, as the rows of a `Finder`, searched by name or code. */
export function useListed(list: 'school' | 'major') {
  const pick = useBilingual();
  const [keywords, onKeywords] = useState('');
  const wanted = useDeferredValue(keywords.trim());
  const page = { page: 1, pageSize: 20 as const, ...(wanted ? { keywords: wanted } : {}) };
  const schools = trpc.organisation.schoolOptions.useQuery(page, {
    enabled: list === 'school',
    placeholderData: keepPreviousData,
  });
  const majors = trpc.organisation.majorOptions.useQuery(page, {
    enabled: list === 'major',
    placeholderData: keepPreviousData,
  });
  const rows =
    list === 'school'
      ? schools.data?.rows.map(({ schoolCode, city, name, nameEn }) => ({
          id: schoolCode as string,
          name: pick({ zh: name, en: nameEn }),
          hint: `${city} · ${schoolCode}`,
        }))
      : majors.data?.rows.map(({ majorId, code, name, nameEn }) => ({
          id: majorId,
          name: pick({ zh: name, en: nameEn }),
          hint: code,
        }));
  return { keywords, onKeywords, rows };
}
