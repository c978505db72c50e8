import { RecipientLine } from '@laurel/domain/certificate/recipients.ts';
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '#/ui/Button.tsx';
import { MoveButtons } from '#/ui/MoveButtons.tsx';
import { Select } from '#/ui/Select.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { MOST_LINES, type RecipientForm } from './recipient-entries.ts';

const NEW_LINE: RecipientLine = { code: 'workName', label: '', format: 'name' };
const codes = RecipientLine.shape.code.options;
const ofPeople = (code: RecipientLine['code']) => code === 'student' || code === 'teacher';

/** The lines of a template in their order. */
export function RecipientLines({ form }: { form: RecipientForm }) {
  const { t } = useTranslation('template');
  const lines = useFieldArray({ control: form.control, name: 'lines', keyName: 'rowKey' });
  const last = lines.fields.length - 1;
  return (
    <section aria-label={t('recipients.lines')}>
      <ol className="space-y-3">
        {lines.fields.map(({ rowKey }, at) => (
          <LineFields key={rowKey} form={form} at={at}>
            <MoveButtons
              name={t('recipients.line', { n: at + 1 })}
              at={at}
              last={last}
              onMove={(to) => lines.move(at, to)}
            />
            <IconButton
              icon={X}
              label={t('recipients.removeLine', { n: at + 1 })}
              tone="quiet"
              disabled={last === 0}
              onClick={() => lines.remove(at)}
            />
          </LineFields>
        ))}
      </ol>
      <Button
        className="mt-3"
        size="sm"
        icon={Plus}
        disabled={last + 1 >= MOST_LINES}
        onClick={() => lines.append(NEW_LINE)}
      >
        {t('recipients.addLine')}
      </Button>
    </section>
  );
}

/** The label, the field after it and, for people, how each is written; `children` move and remove the line. */
function LineFields({ form, at, children }: { form: RecipientForm; at: number; children: ReactNode }) {
  const { t } = useTranslation('template');
  const { t: words } = useTranslation('certificate');
  const line = `lines.${at}` as const;
  const code = form.watch(`${line}.code`);
  const choose = (next: string) => {
    form.setValue(`${line}.code`, next as RecipientLine['code'], { shouldDirty: true });
    form.setValue(`${line}.format`, 'name', { shouldDirty: true });
  };
  return (
    <li className="grid items-end gap-3 rounded-md border border-line p-3 md:grid-cols-[1fr_1fr_1.4fr_auto]">
      <TextField field={form.field(`${line}.label`)} label={t('recipients.label')} maxLength={40} />
      <Select
        label={t('recipients.field')}
        value={code}
        onChange={choose}
        options={codes.map((value) => ({ value, label: words(`fields.${value}`) }))}
      />
      {ofPeople(code) ? (
        <Select
          field={form.field(`${line}.format`)}
          label={t('recipients.format')}
          options={(['name', 'nameAndSchool'] as const).map((value) => ({
            value,
            label: t(`recipients.formats.${value}`),
          }))}
        />
      ) : (
        <span className="hidden md:block" />
      )}
      <div className="flex gap-1">{children}</div>
    </li>
  );
}
