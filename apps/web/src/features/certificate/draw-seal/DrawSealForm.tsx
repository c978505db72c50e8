import { NEW_SEAL, SealDrawing } from '@laurel/domain/certificate/seal-drawing.ts';
import type { GroupId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useEditedRow } from '#/lib/useEditedRow.ts';
import { Button } from '#/ui/Button.tsx';
import { Checkbox, CheckboxGroup } from '#/ui/Choice.tsx';
import { RowConflict } from '#/ui/conflict/RowConflict.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { Form, useZodForm } from '#/ui/Form.tsx';
import { TextField } from '#/ui/TextField.tsx';
import type { SealDraft } from '../save-seal/SealForm.tsx';
import { useBorrowers } from '../save-seal/useBorrowers.ts';
import { SealLook, SealWords } from './SealFields.tsx';
import { SealPreview } from './SealPreview.tsx';
import { TypedSeal, withAllLines, withSaidLines } from './typed-seal.ts';

const valuesOf = ({ name, drawing, allowedGroupIds }: Pick<SealDraft, 'name' | 'drawing' | 'allowedGroupIds'>) => ({
  ...{ name, drawing: withAllLines(drawing ?? NEW_SEAL) },
  ...{ authorised: false, allowedGroupIds: allowedGroupIds as GroupId[] },
});

type Props = { draft: SealDraft; onBack: () => void; onSaved: (sealId: string) => void };

/** A seal drawn from its text, with its picture next to the form. */
export function DrawSealForm({ draft, onBack, onSaved }: Props) {
  const { t } = useTranslation('seal-list');
  const { t: words } = useTranslation('certificate');
  const form = useZodForm(TypedSeal, { defaultValues: valuesOf(draft) });
  const { client } = trpc.useUtils();
  const edited = useEditedRow<TypedSeal, string | null>(draft.version, async () => {
    const now = (await client.certificate.sealList.query()).find((seal) => seal.sealId === draft.sealId);
    return now ? { values: valuesOf(now), version: now.version } : null;
  });
  const save = useCommand(trpc.certificate.drawSeal, {
    done: words('setting.sealSaved'),
    onDone: () => onSaved(draft.sealId),
    onRefused: edited.refused,
  });
  const borrowers = useBorrowers(draft.groupId);
  const [typed, name] = form.watch(['drawing', 'name']);
  const drawing = SealDrawing.safeParse(typed);
  const title = draft.isNew ? t('draw.title') : t('seals.editTitle', { name: draft.name });
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={onBack}
      title={title}
      footer={
        <>
          <Button onClick={onBack}>{t('seals.back')}</Button>
          <Button tone="primary" pending={save.pending} onClick={form.send}>
            {t('save', { ns: 'ui' })}
          </Button>
        </>
      }
    >
      <div className="flex flex-wrap items-start gap-6">
        <div className="flex-1" style={{ minWidth: '18rem' }}>
          <Form
            form={form}
            draft={draft.sealId}
            label={title}
            refusal={save.refusal}
            onSubmit={({ authorised: _, drawing: drawn, ...values }) =>
              save.run({
                ...values,
                ...{ sealId: draft.sealId, seen: edited.seen(), authorised: true },
                drawing: withSaidLines(drawn),
              })
            }
          >
            <TextField field={form.field('name')} label={words('setting.sealName')} maxLength={100} required />
            <SealWords form={form} kind={typed.form} />
            <SealLook form={form} kind={typed.form} />
            {borrowers.length > 0 && (
              <CheckboxGroup
                label={t('seals.allowed')}
                help={t('seals.allowedHelp')}
                field={form.field('allowedGroupIds')}
                options={borrowers}
              />
            )}
            <Checkbox field={form.field('authorised')} label={t('draw.authorised')} help={t('draw.authorisedHelp')} />
          </Form>
        </div>
        <div className="top-0 order-first w-72 sm:sticky sm:order-none">
          <SealPreview drawing={drawing.success ? withSaidLines(drawing.data) : null} name={name} />
        </div>
      </div>
      <DrawnSealConflict edited={edited} form={form} borrowers={borrowers} pending={save.pending} />
    </Dialog>
  );
}

type ConflictProps = {
  edited: ReturnType<typeof useEditedRow<TypedSeal, string | null>>;
  form: ReturnType<typeof useZodForm<typeof TypedSeal>>;
  borrowers: ReturnType<typeof useBorrowers>;
  pending: boolean;
};

function DrawnSealConflict({ edited, form, borrowers, pending }: ConflictProps) {
  const { t } = useTranslation('seal-list');
  const { t: words } = useTranslation('certificate');
  const { list } = useFormat();
  const labels = { name: words('setting.sealName'), drawing: t('draw.seal'), allowedGroupIds: t('seals.allowed') };
  const part = (key: string) => (isPart(key) ? t(`draw.${key}`) : undefined);
  const show = ([key]: readonly string[], value: unknown) => {
    if (key !== 'allowedGroupIds') return undefined;
    const allowed = value as readonly string[];
    return list(borrowers.filter((group) => allowed.includes(group.value)).map((group) => group.label));
  };
  return <RowConflict edit={edited} form={form} labels={labels} part={part} show={show} pending={pending} />;
}

const PARTS = [
  ...(['form', 'name', 'lines', 'number', 'star', 'font', 'bold', 'colour'] as const),
  ...(['border', 'innerBorder', 'letters', 'narrow', 'spread', 'worn'] as const),
];
const isPart = (key: string): key is (typeof PARTS)[number] => (PARTS as readonly string[]).includes(key);
