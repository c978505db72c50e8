import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#/ui/Button.tsx';
import { Select } from '#/ui/Select.tsx';
import { SealsDialog } from './SealsDialog.tsx';

type Props = {
  label: string;
  /** What choosing no seal is called. */
  none: string;
  seals: readonly { readonly sealId: string; readonly name: string }[];
  value: string | null;
  onChange: (sealId: string | null) => void;
};

/** Chooses one of these seals or none, with the way to all seals. */
export function SealSelect({ label, none, seals, value, onChange }: Props) {
  const { t } = useTranslation('seal-list');
  const [managing, setManaging] = useState(false);
  // One that was retired meanwhile is no longer offered.
  const chosen = seals.find(({ sealId }) => sealId === value);
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Select
        className="min-w-52 flex-1"
        label={label}
        value={chosen?.sealId ?? 'none'}
        onChange={(id) => onChange(id === 'none' ? null : id)}
        options={[{ value: 'none', label: none }, ...seals.map(({ sealId, name }) => ({ value: sealId, label: name }))]}
      />
      <Button onClick={() => setManaging(true)}>{t('seals.manage')}</Button>
      {managing && (
        <SealsDialog
          onClose={() => setManaging(false)}
          onAdded={onChange}
          onRetired={(sealId) => sealId === value && onChange(null)}
        />
      )}
    </div>
  );
}
