import type { FileHash } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { freshId } from '#/lib/fresh-id.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { FileField } from '#/ui/FileField.tsx';
import { RefusalNote } from '#/ui/Notice.tsx';
import { Select } from '#/ui/Select.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { toast } from '#/ui/toast.ts';
import { uploadImage } from '../upload-image.ts';

/** Which seal the certificates bear: ours, or one that the organisation above lets us use. */
export function SealField({ value, onChange }: { value: string | null; onChange: (sealId: string | null) => void }) {
  const { t } = useTranslation('certificate');
  const seals = trpc.certificate.sealList.useQuery();
  const [adding, setAdding] = useState(false);
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Select
        className="min-w-52 flex-1"
        label={t('setting.seal')}
        value={value ?? 'none'}
        onChange={(id) => onChange(id === 'none' ? null : id)}
        options={[
          { value: 'none', label: t('setting.noSeal') },
          ...(seals.data ?? []).map((seal) => ({ value: seal.sealId, label: seal.name })),
        ]}
      />
      <Button onClick={() => setAdding(true)}>{t('setting.addSeal')}</Button>
      {adding && <AddSeal onClose={() => setAdding(false)} onAdded={onChange} />}
    </div>
  );
}

function AddSeal({ onClose, onAdded }: { onClose: () => void; onAdded: (sealId: string) => void }) {
  const { t } = useTranslation('certificate');
  const [sealId] = useState(() => freshId());
  const [name, setName] = useState('');
  const [hash, setHash] = useState<string | null>(null);
  const save = useCommand(trpc.certificate.saveSeal, {
    done: t('setting.sealSaved'),
    onDone: () => {
      onAdded(sealId);
      onClose();
    },
  });
  const take = async (file: File) => {
    const image = await uploadImage(file);
    if (image) setHash(image.hash);
    else toast.error(t('setting.sealBad'));
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('setting.addSeal')}
      footer={
        <Button
          tone="primary"
          disabled={!hash || !name.trim()}
          pending={save.pending}
          onClick={() =>
            hash && void save.run({ sealId, name: name.trim(), imageHash: hash as FileHash, allowedGroupIds: [] })
          }
        >
          {t('setting.addSeal')}
        </Button>
      }
    >
      <div className="space-y-4">
        <TextField label={t('setting.sealName')} value={name} onChange={setName} maxLength={100} required />
        <FileField
          label={t('setting.sealFile')}
          accept="image/*"
          value={[]}
          onChange={() => {}}
          onFiles={([file]) => {
            if (file) void take(file);
          }}
        />
        {hash && <img src={`/files/certificate-images/${hash}`} alt={name} className="size-32 object-contain" />}
        {save.refusal && <RefusalNote refusal={save.refusal} />}
      </div>
    </Dialog>
  );
}
