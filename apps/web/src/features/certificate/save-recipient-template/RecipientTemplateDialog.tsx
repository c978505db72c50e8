import type { Printed } from '@laurel/domain/certificate/printed.ts';
import { RecipientLine as Line, type RecipientLine, RecipientTemplate } from '@laurel/domain/certificate/recipients.ts';
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button, IconButton } from '#/ui/Button.tsx';
import { FormConflict } from '#/ui/conflict/FormConflict.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { Form, useZodForm } from '#/ui/Form.tsx';
import { Select } from '#/ui/Select.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { linesFor, PreviewLines } from '../template/PreviewLines.tsx';
import type { TemplateDraft } from '../template/TemplateList.tsx';
import { useEditedTemplate } from '../template/useEditedTemplate.ts';

type Draft = TemplateDraft & { lines: RecipientLine[] };
const MOST_LINES = 10;
/** How the parts of a line are called. */
const partName = { code: 'field', label: 'label', format: 'format' } as const;
const codes = Line.shape.code.options;
const ofPeople = (code: RecipientLine['code']) => code === 'student' || code === 'teacher';

/** A line keeps its key when it is moved. */
const BuiltIn = z.object({
  name: RecipientTemplate.shape.name,
  rows: z
    .array(z.object({ key: z.number(), line: Line }))
    .min(1)
    .max(MOST_LINES),
});
const Own = BuiltIn.extend({ name: BuiltIn.shape.name.unwrap().min(1) });
type Values = z.input<typeof BuiltIn>;
const valuesOf = ({ name, lines }: { name: string; lines: readonly RecipientLine[] }): Values => ({
  name,
  rows: lines.map((line, key) => ({ key, line })),
});

/** Words a template line by line, with how it reads below. */
export function RecipientTemplateDialog(props: { draft: Draft; printed: Printed; onClose: () => void }) {
  const { draft, printed, onClose } = props;
  const { t } = useTranslation('template');
  const { t: words } = useTranslation('certificate');
  const form = useZodForm(draft.builtIn ? BuiltIn : Own, { defaultValues: valuesOf(draft) });
  const { client } = trpc.useUtils();
  const edited = useEditedTemplate(draft, () => client.certificate.recipientTemplateList.query(), valuesOf);
  const save = useCommand(trpc.certificate.saveRecipientTemplate, {
    done: t('saved'),
    onDone: onClose,
    onRefused: edited.refused,
  });
  const rows = form.watch('rows').map(({ key, line }) => ({ key, line: Line.parse(line) }));
  const setRows = (next: Values['rows']) => form.setValue('rows', next, { shouldDirty: true });
  const change = (key: number, part: Partial<RecipientLine>) =>
    setRows(rows.map((row) => (row.key === key ? { key, line: { ...row.line, ...part } } : row)));
  const move = (from: number, to: number) => {
    const after = [...rows];
    after.splice(to, 0, ...after.splice(from, 1));
    setRows(after);
  };
  const add = () =>
    setRows([
      ...rows,
      { key: Math.max(0, ...rows.map(({ key }) => key)) + 1, line: { code: 'workName', label: '', format: 'name' } },
    ]);
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
        onSubmit={({ name, rows: sent }) =>
          save.run({ id: draft.id, name, lines: sent.map(({ line }) => line), seen: edited.seen() })
        }
      >
        <TextField
          field={form.field('name')}
          label={t('name')}
          maxLength={60}
          required={!draft.builtIn}
          {...(draft.builtIn ? { help: t('nameBuiltIn') } : {})}
        />
        <section aria-label={t('recipients.lines')}>
          <ol className="space-y-3">
            {rows.map(({ key, line }, at) => (
              <LineFields
                key={key}
                line={line}
                n={at + 1}
                last={at === rows.length - 1}
                only={rows.length === 1}
                onChange={(part) => change(key, part)}
                onMove={(by) => move(at, at + by)}
                onRemove={() => setRows(rows.filter((row) => row.key !== key))}
              />
            ))}
          </ol>
          <Button className="mt-3" size="sm" icon={Plus} disabled={rows.length >= MOST_LINES} onClick={add}>
            {t('recipients.addLine')}
          </Button>
        </section>
        <section aria-label={t('preview')}>
          <h3 className="mb-1.5 font-semibold">{t('preview')}</h3>
          <PreviewLines
            lines={linesFor(
              rows.map(({ line }) => line),
              printed,
            )}
          />
        </section>
      </Form>
      <FormConflict
        edit={edited}
        form={form}
        compared={(values) => {
          const { name, rows: all } = values as Values;
          return { name, lines: all.map(({ line }) => line) };
        }}
        label={([key, place, part]) =>
          key === 'name'
            ? t('name')
            : [
                t('recipients.lines'),
                Number(place) + 1,
                part && t(`recipients.${partName[part as keyof RecipientLine]}`),
              ]
                .filter(Boolean)
                .join(' · ')
        }
        show={(path, value) => {
          const shown = Line.safeParse(value).data;
          if (shown) return `${shown.label} ${words(`fields.${shown.code}`)}`;
          if (path[2] === 'code') return words(`fields.${value as RecipientLine['code']}`);
          return path[2] === 'format' ? t(`recipients.formats.${value as RecipientLine['format']}`) : undefined;
        }}
        pending={save.pending}
      />
    </Dialog>
  );
}

function LineFields(props: {
  line: RecipientLine;
  n: number;
  last: boolean;
  only: boolean;
  onChange: (part: Partial<RecipientLine>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}) {
  const { line, n, onChange } = props;
  const { t } = useTranslation('template');
  const { t: words } = useTranslation('certificate');
  return (
    <li className="grid items-end gap-3 rounded-md border border-line p-3 md:grid-cols-[1fr_1fr_1.4fr_auto]">
      <TextField
        label={t('recipients.label')}
        value={line.label}
        onChange={(label) => onChange({ label })}
        maxLength={40}
      />
      <Select
        label={t('recipients.field')}
        value={line.code}
        onChange={(code) => onChange({ code: code as RecipientLine['code'], format: 'name' })}
        options={codes.map((value) => ({ value, label: words(`fields.${value}`) }))}
      />
      {ofPeople(line.code) ? (
        <Select
          label={t('recipients.format')}
          value={line.format}
          onChange={(format) => onChange({ format: format as RecipientLine['format'] })}
          options={(['name', 'nameAndSchool'] as const).map((value) => ({
            value,
            label: t(`recipients.formats.${value}`),
          }))}
        />
      ) : (
        <span className="hidden md:block" />
      )}
      <div className="flex gap-1">
        <IconButton
          icon={ArrowUp}
          label={t('recipients.up', { n })}
          tone="quiet"
          disabled={n === 1}
          onClick={() => props.onMove(-1)}
        />
        <IconButton
          icon={ArrowDown}
          label={t('recipients.down', { n })}
          tone="quiet"
          disabled={props.last}
          onClick={() => props.onMove(1)}
        />
        <IconButton
          icon={X}
          label={t('recipients.removeLine', { n })}
          tone="quiet"
          disabled={props.only}
          onClick={props.onRemove}
        />
      </div>
    </li>
  );
}
