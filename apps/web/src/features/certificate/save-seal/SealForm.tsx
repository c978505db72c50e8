import { FileHash, GroupId } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { useSession } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import { uploadPicture } from '#/lib/upload-picture.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useEditedRow } from '#/lib/useEditedRow.ts';
import { Button } from '#/ui/Button.tsx';
import { CheckboxGroup } from '#/ui/Choice.tsx';
import { RowConflict } from '#/ui/conflict/RowConflict.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { FileField } from '#/ui/FileField.tsx';
import { Form, useZodForm } from '#/ui/Form.tsx';
import { TextField } from '#/ui/TextField.tsx';

export type SealDraft = {
  sealId: string;
  isNew: boolean;
  groupId?: string;
  name: string;
  imageHash: string | null;
  allowedGroupIds: string[];
  /** The last change of the seal that the page knows; null for a new one. */
  version: string | null;
};

const Typed = z.object({
  name: z.string().trim().min(1).max(100),
  imageHash: FileHash,
  allowedGroupIds: z.array(GroupId),
});
type Typed = z.infer<typeof Typed>;
const valuesOf = ({ name, imageHash, allowedGroupIds }: Pick<SealDraft, keyof Typed>) => ({
  name,
  imageHash: (imageHash ?? '') as FileHash,
  allowedGroupIds: allowedGroupIds as GroupId[],
});

/** A seal is drawn at some centimetres: a picture larger than this is a mistake. */
const MOST_BYTES = 5_000_000;

/** A seal's name and picture, and which other groups may put it on their certificates. */
export function SealForm(props: { draft: SealDraft; onBack: () => void; onSaved: (sealId: string) => void }) {
  const { draft, onBack, onSaved } = props;
  const { t } = useTranslation('certificate');
  const { t: words } = useTranslation('seal-list');
  const pick = useBilingual();
  const { list } = useFormat();
  const groups = trpc.organisation.groupList.useQuery();
  const { groupId: acting } = useSession();
  const form = useZodForm(Typed, { defaultValues: valuesOf(draft) });
  const [name, hash] = form.watch(['name', 'imageHash']);
  const [problem, setProblem] = useState<'sealBad' | 'sealUnsent' | null>(null);
  const [sending, setSending] = useState(false);
  const { client } = trpc.useUtils();
  const edited = useEditedRow<Typed, string | null>(draft.version, async () => {
    const now = (await client.certificate.sealList.query()).find((seal) => seal.sealId === draft.sealId);
    return now ? { values: valuesOf(now), version: now.version } : null;
  });
  const save = useCommand(trpc.certificate.saveSeal, {
    done: t('setting.sealSaved'),
    onDone: () => onSaved(draft.sealId),
    onRefused: edited.refused,
  });
  const own = draft.groupId ?? acting;
  const others = (groups.data ?? []).filter((group) => group.groupId !== own);
  const take = async (file: File) => {
    setSending(true);
    setProblem(null);
    try {
      const image = await uploadPicture('/files/certificate-images', file);
      if (image) form.setValue('imageHash', image.hash as FileHash, { shouldDirty: true });
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
          <Button tone="primary" disabled={!hash || !name.trim() || sending} pending={save.pending} onClick={form.send}>
            {t('save', { ns: 'ui' })}
          </Button>
        </>
      }
    >
      <Form
        form={form}
        draft={draft.sealId}
        label={words('seals.add')}
        refusal={save.refusal}
        onSubmit={(values) => save.run({ ...values, sealId: draft.sealId, seen: edited.seen() })}
      >
        <TextField field={form.field('name')} label={t('setting.sealName')} maxLength={100} required />
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
            field={form.field('allowedGroupIds')}
            options={others.map((group) => ({
              value: group.groupId,
              label: pick({ zh: group.name, en: group.nameEn }),
            }))}
          />
        )}
      </Form>
      <RowConflict
        edit={edited}
        form={form}
        labels={{
          name: t('setting.sealName'),
          imageHash: t('setting.sealFile'),
          allowedGroupIds: words('seals.allowed'),
        }}
        show={([key], value) =>
          key === 'imageHash' ? (
            <img src={`/files/certificate-images/${value}`} alt="" className="size-20 bg-white object-contain" />
          ) : key === 'allowedGroupIds' ? (
            list(
              others
                .filter((group) => (value as string[]).includes(group.groupId))
                .map((group) => pick({ zh: group.name, en: group.nameEn })),
            )
          ) : undefined
        }
        pending={save.pending}
      />
    </Dialog>
  );
}
