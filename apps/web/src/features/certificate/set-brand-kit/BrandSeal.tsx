import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { Button } from '#/ui/Button.tsx';
import { Select } from '#/ui/Select.tsx';
import { SealsDialog } from '../seal-list/SealsDialog.tsx';
import type { BrandForm } from './brand-form.ts';

/** The seal that new batches begin with. */
export function BrandSeal({ form }: { form: BrandForm }) {
  const { t } = useTranslation('set-brand-kit');
  const { t: words } = useTranslation('seal-list');
  const seals = trpc.certificate.sealList.useQuery().data ?? [];
  const [managing, setManaging] = useState(false);
  const { value, onChange } = form.field('sealId').useHeld(t('seal.title'));
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Select
        className="min-w-52 flex-1"
        label={t('seal.title')}
        value={value === null ? 'none' : String(value)}
        onChange={(id) => onChange(id === 'none' ? null : id)}
        options={[
          { value: 'none', label: t('seal.none') },
          ...seals.map(({ sealId, name }) => ({ value: sealId, label: name })),
        ]}
      />
      <Button onClick={() => setManaging(true)}>{words('seals.manage')}</Button>
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
