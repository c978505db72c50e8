import type { FormField } from '@laurel/domain/competition/settings.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '#/ui/Button.tsx';
import { Checkbox } from '#/ui/Choice.tsx';
import { FieldRow } from '#/ui/Form.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import { Select } from '#/ui/Select.tsx';
import { TextArea, TextField } from '#/ui/TextField.tsx';
import { optionsFromLines, optionsToLines } from './options.ts';

const kinds = ['text', 'longText', 'number', 'date', 'choice', 'choices', 'boolean'] as const;

type Props = {
  value: readonly FormField[];
  onChange: (fields: FormField[]) => void;
  /** What is wrong at `0.label.zh` and the like. */
  errorAt: (path: string) => string | undefined;
  blind?: boolean;
};

/** The questions of a competition's own form, one card a question. `blind` offers to hide answers from experts. */
export function FormFieldsEditor({ value, onChange, errorAt, blind = false }: Props) {
  const { t } = useTranslation('competition');
  const change = (index: number, next: Partial<FormField>) =>
    onChange(value.map((field, i) => (i === index ? { ...field, ...next } : field)));
  const add = () => onChange([...value, newField(value)]);
  return (
    <div className="space-y-4">
      {value.length === 0 && <p className="text-ink-3">{t('fields.none')}</p>}
      {value.map((field, i) => (
        // Questions have no id of their own; a card keeps its place while it is edited.
        <fieldset key={`${i}-${value.length}`} className="space-y-4 rounded-lg border border-line p-4">
          <div className="flex items-center justify-between">
            <legend className="font-semibold">{t('fields.nth', { n: i + 1 })}</legend>
            <IconButton
              icon={Trash2}
              label={t('fields.remove', { n: i + 1 })}
              onClick={() => onChange(value.filter((_, other) => other !== i))}
            />
          </div>
          <FieldRow>
            <TextField
              value={field.label.zh}
              onChange={(zh) => change(i, { label: { ...field.label, zh } })}
              error={errorAt(`${i}.label.zh`)}
              label={t('fields.labelZh')}
              required
            />
            <TextField
              value={field.label.en}
              onChange={(en) => change(i, { label: { ...field.label, en } })}
              error={errorAt(`${i}.label.en`)}
              label={t('fields.labelEn')}
            />
          </FieldRow>
          <div className="grid gap-4 sm:grid-cols-3">
            <Select
              value={field.kind}
              onChange={(kind) => change(i, { kind: kinds.find((one) => one === kind) ?? 'text' })}
              label={t('fields.kind')}
              options={kinds.map((kind) => ({ value: kind, label: t(`fields.kinds.${kind}`) }))}
            />
            <TextField
              value={field.key}
              onChange={(key) => change(i, { key })}
              error={errorAt(`${i}.key`)}
              label={t('fields.key')}
              help={t('fields.keyHelp')}
              required
            />
            {(field.kind === 'text' || field.kind === 'longText') && (
              <NumberField
                value={field.maxLength}
                onChange={(maxLength) => change(i, { maxLength })}
                error={errorAt(`${i}.maxLength`)}
                label={t('fields.maxLength')}
                min={1}
                max={5000}
              />
            )}
          </div>
          {(field.kind === 'choice' || field.kind === 'choices') && (
            <OptionsField
              field={field}
              onChange={(options) => change(i, { options })}
              error={
                firstOf(field.options, (n, part) => errorAt(`${i}.options.${n}.${part}`)) ?? errorAt(`${i}.options`)
              }
            />
          )}
          <div className="flex flex-wrap gap-x-6">
            <Checkbox
              value={field.required}
              onChange={(required) => change(i, { required })}
              label={t('fields.required')}
            />
            {blind && (
              <Checkbox
                value={field.identifying}
                onChange={(identifying) => change(i, { identifying })}
                label={t('fields.identifying')}
              />
            )}
          </div>
        </fieldset>
      ))}
      <Button icon={Plus} onClick={add}>
        {t('fields.add')}
      </Button>
    </div>
  );
}

/** The first thing wrong in any line of the options: all lines are one field. */
const firstOf = (options: FormField['options'], errorAt: (n: number, part: string) => string | undefined) =>
  options.flatMap((_, n) => ['value', 'label.zh', 'label.en'].flatMap((part) => errorAt(n, part) ?? []))[0];

type OptionsProps = { field: FormField; onChange: (options: FormField['options']) => void; error: string | undefined };

function OptionsField({ field, onChange, error }: OptionsProps) {
  const { t } = useTranslation('competition');
  return (
    <TextArea
      value={optionsToLines(field.options)}
      onChange={(lines) => onChange(optionsFromLines(lines))}
      error={error}
      label={t('fields.options')}
      help={t('fields.optionsHelp')}
      rows={4}
      required
    />
  );
}

const newField = (fields: readonly FormField[]): FormField => ({
  key: firstFree(fields.map((field) => field.key)),
  label: { zh: '', en: '' },
  kind: 'text',
  required: false,
  maxLength: 200,
  options: [],
  identifying: false,
});

const firstFree = (taken: readonly string[]) => {
  let n = taken.length + 1;
  while (taken.includes(`question${n}`)) n++;
  return `question${n}`;
};
