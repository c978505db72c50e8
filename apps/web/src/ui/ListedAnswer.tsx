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
export function ListedAnswer(props: Props) {
  const { t } = useTranslation('ui');
  const { label, required, error, value, name, disabled } = props;
  const ids = useFieldIds(error, undefined);
  return (
    <FieldShell id={ids.id} label={label} required={required} group {...(error ? { error } : {})}>
      {disabled ? <p>{value ? (name ?? value) : t('none')}</p> : <Search {...props} />}
    </FieldShell>
  );
}

function Search({ list, value, name, onChange }: Props) {
  const { t } = useTranslation('ui');
  const search = useListed(list);
  const [picked, setPicked] = useState<{ id: string; name: string }>();
  return (
    <Finder
      label={t(`answers.${list}`)}
      searchLabel={t('answers.search')}
      none={t('answers.nothingFound')}
      chosen={value ? (picked?.id === value ? picked.name : (name ?? value)) : null}
      {...search}
      onChange={(found) => {
        setPicked(found ?? undefined);
        onChange(found?.id);
      }}
    />
  );
}
