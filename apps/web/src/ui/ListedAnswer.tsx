import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListed } from '#/lib/listed.ts';
import { FieldShell, useFieldIds } from './Field.tsx';
import { Finder } from './Finder.tsx';

type Props = {
  list: 'school' | 'major';
  label: string;
  required: boolean;
  disabled: boolean;
  error?: string;
  value: string;
  /** The name of what was chosen earlier. */
  name: string | undefined;
  onChange: (code: string | undefined) => void;
};

/** An answer from a national list, found by a part of its name or code. */
export function ListedAnswer({ list, label, required, disabled, error, value, name, onChange }: Props) {
  const { t } = useTranslation('ui');
  const search = useListed(list);
  const [picked, setPicked] = useState<{ id: string; name: string }>();
  const ids = useFieldIds(error, undefined);
  const chosen = value ? (picked?.id === value ? picked.name : (name ?? value)) : null;
  return (
    <FieldShell id={ids.id} label={label} required={required} group {...(error ? { error } : {})}>
      {disabled ? (
        <p>{chosen ?? t('none')}</p>
      ) : (
        <Finder
          label={t(`answers.${list}`)}
          searchLabel={t('answers.search')}
          none={t('answers.nothingFound')}
          chosen={chosen}
          {...search}
          onChange={(found) => {
            setPicked(found ?? undefined);
            onChange(found?.id);
          }}
        />
      )}
    </FieldShell>
  );
}
