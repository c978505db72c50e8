import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { Button } from '#/ui/Button.tsx';
import { Select } from '#/ui/Select.tsx';
import { SealsDialog } from './SealsDialog.tsx';

/** Which seal the certificates bear: ours, or one that the organisation above lets us use. */
export function SealField({ value, onChange }: { value: string | null; onChange: (sealId: string | null) => void }) {
  const { t } = useTranslation('certificate');
  const { t: words } = useTranslation('setting');
  const seals = trpc.certificate.sealList.useQuery();
  const [managing, setManaging] = useState(false);
  const chosen = seals.data?.find((seal) => seal.sealId === value);
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Select
        className="min-w-52 flex-1"
        label={t('setting.seal')}
        value={chosen?.sealId ?? 'none'}
        onChange={(id) => onChange(id === 'none' ? null : id)}
        options={[
          { value: 'none', label: t('setting.noSeal') },
          ...(seals.data ?? []).map((seal) => ({
            value: seal.sealId,
            label: seal.can.edit ? seal.name : words('seals.lent', { name: seal.name }),
          })),
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
