import type { SealDrawing } from '@laurel/domain/certificate/seal-drawing.ts';
import { FileHash, GroupId } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useFormat } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { type EditedRow, useEditedRow } from '#/lib/useEditedRow.ts';
import { Button } from '#/ui/Button.tsx';
import { CheckboxGroup } from '#/ui/Choice.tsx';
import { RowConflict } from '#/ui/conflict/RowConflict.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import type { FieldBinding } from '#/ui/Field.tsx';
import { Form, useZodForm, type ZodForm } from '#/ui/Form.tsx';
import { PictureUpload } from '#/ui/PictureUpload.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { type Borrower, useBorrowers } from './useBorrowers.ts';

export type SealDraft = {
  sealId: string;
  isNew: boolean;
  groupId?: string;
  name: string;
  imageHash: string | null;
  allowedGroupIds: string[];
  /** What it is drawn from; null for a picture. */
  drawing: SealDrawing | null;
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
  const form = useZodForm(Typed, { defaultValues: valuesOf(draft) });
  const [name, hash] = form.watch(['name', 'imageHash']);
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
  const borrowers = useBorrowers(draft.groupId);
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
        <SealPicture field={form.field('imageHash')} name={name} onSending={setSending} />
        {borrowers.length > 0 && (
          <CheckboxGroup
            label={words('seals.allowed')}
            help={words('seals.allowedHelp')}
            field={form.field('allowedGroupIds')}
            options={borrowers}
          />
        )}
      </Form>
      <SealConflict edit={edited} form={form} borrowers={borrowers} pending={save.pending} />
    </Dialog>
  );
}

type PictureProps = { field: FieldBinding; name: string; onSending: (sending: boolean) => void };

/** Uploads the picture as soon as it is chosen, and shows it. */
function SealPicture({ field, name, onSending }: PictureProps) {
  const { t } = useTranslation('certificate');
  const { value: hash, onChange } = field.useHeld();
  return (
    <>
      <PictureUpload
        label={t('setting.sealFile')}
        to="/files/certificate-images"
        maxBytes={MOST_BYTES}
        onPicture={(picture) => onChange(picture.hash)}
        onSending={onSending}
      />
      {typeof hash === 'string' && hash !== '' && (
        <img
          src={`/files/certificate-images/${hash}`}
          alt={name}
          className="size-32 rounded-sm border border-line bg-white object-contain p-1"
        />
      )}
    </>
  );
}

type ConflictProps = {
  edit: EditedRow<Typed, string | null>;
  form: ZodForm<typeof Typed>;
  borrowers: readonly Borrower[];
  pending: boolean;
};

function SealConflict({ edit, form, borrowers, pending }: ConflictProps) {
  const { t } = useTranslation('certificate');
  const { t: words } = useTranslation('seal-list');
  const { list } = useFormat();
  const labels = {
    name: t('setting.sealName'),
    imageHash: t('setting.sealFile'),
    allowedGroupIds: words('seals.allowed'),
  };
  const show = ([key]: readonly string[], value: unknown) => {
    if (key === 'imageHash')
      return <img src={`/files/certificate-images/${value}`} alt="" className="size-20 bg-white object-contain" />;
    if (key !== 'allowedGroupIds') return undefined;
    const allowed = value as readonly string[];
    return list(borrowers.filter((group) => allowed.includes(group.value)).map((group) => group.label));
  };
  return <RowConflict edit={edit} form={form} labels={labels} show={show} pending={pending} />;
}
