import type { SchoolCode } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { useSchoolSearch } from '#/lib/useSchoolSearch.ts';
import { Button } from '#/ui/Button.tsx';
import { Finder } from '#/ui/Finder.tsx';

export type ChosenSchool = { readonly schoolCode: SchoolCode; readonly name: string };
type Props = { value: readonly ChosenSchool[]; onChange: (schools: ChosenSchool[]) => void };

/** The schools for which a coordinator's role is granted: their profile has no say in it. */
export function SchoolsForRole({ value, onChange }: Props) {
  const { t } = useTranslation(['identity', 'ui']);
  const search = useSchoolSearch();
  return (
    <div className="space-y-2">
      <Finder
        label={t('users.forSchools')}
        searchLabel={t('centre.schoolSearch')}
        none={t('centre.schoolNone')}
        chosen={null}
        {...search}
        onChange={(found) => {
          if (found && !value.some((school) => school.schoolCode === found.id))
            onChange([...value, { schoolCode: found.id as SchoolCode, name: found.name }]);
        }}
      />
      {value.length > 0 && (
        <ul aria-label={t('users.forSchools')} className="flex flex-wrap gap-2">
          {value.map((school) => (
            <li key={school.schoolCode} className="flex items-center gap-2 rounded-sm border border-line px-2 py-1">
              <span>{school.name}</span>
              <Button
                size="sm"
                tone="quiet"
                aria-label={t('users.dropSchool', { name: school.name })}
                onClick={() => onChange(value.filter((each) => each.schoolCode !== school.schoolCode))}
              >
                {t('ui:clear')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p className="text-dense text-ink-3">{t('users.forSchoolsHelp')}</p>
    </div>
  );
}
