import type { SchoolCode } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSchoolSearch } from '#/lib/useSchoolSearch.ts';
import { Finder } from '#/ui/Finder.tsx';

type Props = { value: string | null; name: string | null; onChange: (code: SchoolCode | null) => void };

/** Which school one belongs to, found by name or code. */
export function SchoolField({ value, name, onChange }: Props) {
  const { t } = useTranslation('identity');
  const search = useSchoolSearch();
  const [picked, setPicked] = useState<string>();
  return (
    <Finder
      label={t('centre.school')}
      searchLabel={t('centre.schoolSearch')}
      none={t('centre.schoolNone')}
      chosen={value === null ? null : (picked ?? (name || value))}
      {...search}
      onChange={(found) => {
        setPicked(found?.name);
        onChange(found ? (found.id as SchoolCode) : null);
      }}
    />
  );
}
