import type { Printed } from '@laurel/domain/certificate/printed.ts';
import { RecipientLine as Line, type RecipientLine } from '@laurel/domain/certificate/recipients.ts';
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button, IconButton } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { RefusalNote } from '#/ui/Notice.tsx';
import { Select } from '#/ui/Select.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { linesFor, PreviewLines } from './RecipientTemplates.tsx';
import type { TemplateDraft } from './TemplateList.tsx';

type Draft = TemplateDraft & { lines: RecipientLine[] };
const MOST_LINES = 10;
const codes = Line.shape.code.options;
const ofPeople = (code: RecipientLine['code']) => code === 'student' || code === 'teacher';

/** Words a template line by line, with how it reads below. */
export function RecipientTemplateDialog(props: { draft: Draft; printed: Printed; onClose: () => void }) {
  const { draft, printed, onClose } = props;
  const { t } = useTranslation('template');
  const [name, setName] = useState(draft.name);
  const [rows, setRows] = useState(() => draft.lines.map((line, key) => ({ key, line })));
  const [asked, setAsked] = useState(false);
  const save = useCommand(trpc.certificate.saveRecipientTemplate, { done: t('saved'), onDone: onClose });
  const lines = rows.map(({ line }) => line);
  const nameless = !draft.builtIn && name.trim() === '';
  const submit = () => {
    setAsked(true);
    if (!nameless) void save.run({ id: draft.id, name: name.trim(), lines });
  };
  const change = (key: number, part: Partial<RecipientLine>) =>
    setRows((before) => before.map((row) => (row.key === key ? { key, line: { ...row.line, ...part } } : row)));
  const move = (from: number, to: number) =>
    setRows((before) => {
      const after = [...before];
      after.splice(to, 0, ...after.splice(from, 1));
      return after;
    });
  const add = () =>
    setRows((before) => [
      ...before,
      { key: Math.max(0, ...before.map(({ key }) => key)) + 1, line: { code: 'workName', label: '', format: 'name' } },
    ]);
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={onClose}
      title={draft.title}
      footer={
        <Button tone="primary" pending={save.pending} onClick={submit}>
          {t('save', { ns: 'ui' })}
        </Button>
      }
    >
      <div className="space-y-5">
        <TextField
          label={t('name')}
          value={name}
          onChange={setName}
          maxLength={60}
          required={!draft.builtIn}
          {...(draft.builtIn ? { help: t('nameBuiltIn') } : {})}
          error={asked && nameless ? t('nameNeeded') : undefined}
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
                onRemove={() => setRows((before) => before.filter((row) => row.key !== key))}
              />
            ))}
          </ol>
          <Button className="mt-3" size="sm" icon={Plus} disabled={rows.length >= MOST_LINES} onClick={add}>
            {t('recipients.addLine')}
          </Button>
        </section>
        <section aria-label={t('preview')}>
          <h3 className="mb-1.5 font-semibold">{t('preview')}</h3>
          <PreviewLines lines={linesFor(lines, printed)} />
        </section>
        {save.refusal && <RefusalNote refusal={save.refusal} />}
      </div>
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
