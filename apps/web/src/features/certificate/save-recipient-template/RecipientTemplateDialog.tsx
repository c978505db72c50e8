import type { Printed } from '@laurel/domain/certificate/printed.ts';
import { RecipientLine } from '@laurel/domain/certificate/recipients.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { FormConflict } from '#/ui/conflict/FormConflict.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { Form, useZodForm } from '#/ui/Form.tsx';
import { linesFor, PreviewLines } from '../template/PreviewLines.tsx';
import type { TemplateDraft } from '../template/TemplateList.tsx';
import { TemplateNameField } from '../template/TemplateNameField.tsx';
import { useEditedTemplate } from '../template/useEditedTemplate.ts';
import { RecipientLines } from './RecipientLines.tsx';
import { BuiltIn, Own, type RecipientForm, valuesOf } from './recipient-entries.ts';

type Draft = TemplateDraft & { lines: RecipientLine[] };
/** How the parts of a line are called. */
const partName = { code: 'field', label: 'label', format: 'format' } as const;

/** Words a template line by line, with how it reads below. */
export function RecipientTemplateDialog(props: { draft: Draft; printed: Printed; onClose: () => void }) {
  const { draft, printed, onClose } = props;
  const { t } = useTranslation('template');
  const form = useZodForm(draft.builtIn ? BuiltIn : Own, { defaultValues: valuesOf(draft) });
  const { client } = trpc.useUtils();
  const edited = useEditedTemplate(draft, () => client.certificate.recipientTemplateList.query(), valuesOf);
  const save = useCommand(trpc.certificate.saveRecipientTemplate, {
    done: t('saved'),
    onDone: onClose,
    onRefused: edited.refused,
  });
  const names = useNames();
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={onClose}
      title={draft.title}
      footer={
        <Button tone="primary" pending={save.pending} onClick={form.send}>
          {t('save', { ns: 'ui' })}
        </Button>
      }
    >
      <Form
        form={form}
        draft={draft.id}
        label={draft.title}
        refusal={save.refusal}
        onSubmit={(values) => save.run({ ...values, id: draft.id, seen: edited.seen() })}
      >
        <TemplateNameField field={form.field('name')} builtIn={draft.builtIn} />
        <RecipientLines form={form} />
        <Preview form={form} printed={printed} />
      </Form>
      <FormConflict edit={edited} form={form} {...names} pending={save.pending} />
    </Dialog>
  );
}

function Preview({ form, printed }: { form: RecipientForm; printed: Printed }) {
  const { t } = useTranslation('template');
  const lines = form.watch('lines').map((line) => RecipientLine.parse(line));
  return (
    <section aria-label={t('preview')}>
      <h3 className="mb-1.5 font-semibold">{t('preview')}</h3>
      <PreviewLines lines={linesFor(lines, printed)} />
    </section>
  );
}

/** How entries and their values are called where two versions are compared. */
const useNames = () => {
  const { t } = useTranslation('template');
  const { t: words } = useTranslation('certificate');
  return {
    label: ([key, place, part]: readonly string[]) => {
      if (key === 'name') return t('name');
      const named = part && t(`recipients.${partName[part as keyof RecipientLine]}`);
      return [t('recipients.lines'), Number(place) + 1, named].filter(Boolean).join(' · ');
    },
    show: (path: readonly string[], value: unknown) => {
      const line = RecipientLine.safeParse(value).data;
      if (line) return `${line.label} ${words(`fields.${line.code}`)}`;
      if (path[2] === 'code') return words(`fields.${value as RecipientLine['code']}`);
      return path[2] === 'format' ? t(`recipients.formats.${value as RecipientLine['format']}`) : undefined;
    },
  };
};
