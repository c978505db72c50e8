import type { SchoolCode } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { ListedAnswer } from '#/ui/ListedAnswer.tsx';
import type { StatedForm } from './stated-form.ts';

type Props = { form: StatedForm; names: ReadonlyMap<string, { zh: string; en: string }>; index: number };

/** The school of one row, found in the national list. */
export function SchoolOf({ form, names, index }: Props) {
  const { t } = useTranslation('stated');
  const pick = useBilingual();
  const path = `schools.${index}.schoolCode` as const;
  const error = form.errorAt(path);
  const code = form.watch(path);
  const name = names.get(code);
  return (
    <ListedAnswer
      list="school"
      label={t('school')}
      required
      disabled={false}
      value={code}
      name={name && pick(name)}
      onChange={(chosen) =>
        form.setValue(path, (chosen ?? '') as SchoolCode, { shouldDirty: true, shouldValidate: chosen !== undefined })
      }
      {...(error ? { error } : {})}
    />
  );
}
