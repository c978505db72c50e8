import type { FileHash, GroupId } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/app/session.tsx';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { uploadPicture } from '#/lib/upload-picture.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { CheckboxGroup } from '#/ui/Choice.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { FileField } from '#/ui/FileField.tsx';
import { RefusalNote } from '#/ui/Notice.tsx';
import { TextField } from '#/ui/TextField.tsx';

export type SealDraft = {
  sealId: string;
  isNew: boolean;
  groupId?: string;
  name: string;
  imageHash: string | null;
  allowedGroupIds: string[];
};

/** A seal is drawn at some centimetres: a picture larger than this is a mistake. */
const MOST_BYTES = 5_000_000;

/** A seal's name and picture, and which other groups may put it on their certificates. */
export function SealForm(props: { draft: SealDraft; onBack: () => void; onSaved: (sealId: string) => void }) {
  const { draft, onBack, onSaved } = props;
  const { t } = useTranslation('certificate');
  const { t: words } = useTranslation('setting');
  const pick = useBilingual();
  const groups = trpc.organisation.groupList.useQuery();
  const { groupId: acting } = useSession();
  const [name, setName] = useState(draft.name);
  const [hash, setHash] = useState(draft.imageHash);
  const [problem, setProblem] = useState<'sealBad' | 'sealUnsent' | null>(null);
  const [sending, setSending] = useState(false);
  const [allowed, setAllowed] = useState(draft.allowedGroupIds);
  const save = useCommand(trpc.certificate.saveSeal, {
    done: t('setting.sealSaved'),
    onDone: () => onSaved(draft.sealId),
  });
  const own = draft.groupId ?? acting;
  const others = (groups.data ?? []).filter((group) => group.groupId !== own);
  const take = async (file: File) => {
    setSending(true);
    setProblem(null);
    try {
      const image = await uploadPicture('/files/certificate-images', file);
      if (image) setHash(image.hash);
      else setProblem('sealBad');
    } catch {
      setProblem('sealUnsent'); // no answer came
    } finally {
      setSending(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onBack}
      title={draft.isNew ? words('seals.add') : words('seals.editTitle', { name: draft.name })}
      footer={
        <>
          <Button onClick={onBack}>{words('seals.back')}</Button>
          <Button
            tone="primary"
            disabled={!hash || !name.trim() || sending}
            pending={save.pending}
            onClick={() =>
              hash &&
              void save.run({
                sealId: draft.sealId,
                name: name.trim(),
                imageHash: hash as FileHash,
                allowedGroupIds: allowed as GroupId[],
              })
            }
          >
            {t('save', { ns: 'ui' })}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <TextField label={t('setting.sealName')} value={name} onChange={setName} maxLength={100} required />
        <FileField
          label={t('setting.sealFile')}
          accept=".png,.jpg,.jpeg,.webp"
          maxBytes={MOST_BYTES}
          value={[]}
          onChange={() => {}}
          onFiles={([file]) => {
            if (file) void take(file);
          }}
          error={problem ? t(`setting.${problem}`) : undefined}
        />
        {hash && (
          <img
            src={`/files/certificate-images/${hash}`}
            alt={name}
            className="size-32 rounded-sm border border-line bg-white object-contain p-1"
          />
        )}
        {others.length > 0 && (
          <CheckboxGroup
            label={words('seals.allowed')}
            help={words('seals.allowedHelp')}
            value={allowed}
            onChange={setAllowed}
            options={others.map((group) => ({
              value: group.groupId,
              label: pick({ zh: group.name, en: group.nameEn }),
            }))}
          />
        )}
        {save.refusal && <RefusalNote refusal={save.refusal} />}
      </div>
    </Dialog>
  );
}
