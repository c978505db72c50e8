import type { TemplateWords } from '@laurel/domain/messaging/letter-template.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { Button } from '#/ui/Button.tsx';
import type { ZodForm } from '#/ui/Form.tsx';
import type { TemplateDetails } from './template-details.ts';

type Props = { values: TemplateDetails['values']; form: ZodForm<typeof TemplateWords> };
const FIELDS = ['subject.zh', 'subject.en', 'text.zh', 'text.en', 'sms.zh', 'sms.en'] as const;
type Name = (typeof FIELDS)[number];
type Cursor = { name: Name; from: number; to: number };

/** What a notification may contain: a press inserts it where the cursor was last. */
export function TemplateValues({ values, form }: Props) {
  const { t } = useTranslation('letter-template');
  const pick = useBilingual();
  const cursor = useCursor(form);
  const insert = (name: string) => {
    const at = cursor.current;
    const before = String(form.getValues(at.name) ?? '');
    const text = `${before.slice(0, at.from)}{${name}}${before.slice(at.to)}`;
    form.setValue(at.name, text, { shouldDirty: true, shouldTouch: true });
    const end = at.from + name.length + 2;
    cursor.current = { ...at, from: end, to: end };
  };
  return (
    <fieldset>
      <legend className="font-medium">{t('values')}</legend>
      <p className="mb-2 text-dense text-ink-2">{t('valuesHelp')}</p>
      <div className="flex flex-wrap gap-2">
        {values.map(({ name, required, zh, en }) => (
          <Button key={name} size="sm" onClick={() => insert(name)}>
            {zh && en ? pick({ zh: zh.name, en: en.name }) : name}
            {required && ' *'} <code className="text-ink-3">{`{${name}}`}</code>
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

/** Where the cursor was last in a field of the form; the end of the Chinese text before any was entered. */
function useCursor(form: Props['form']) {
  const cursor = useRef<Cursor | null>(null);
  useEffect(() => {
    const note = () => {
      const field = document.activeElement;
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
      const name = FIELDS.find((one) => one === field.name);
      if (name) cursor.current = { name, from: field.selectionStart ?? 0, to: field.selectionEnd ?? 0 };
    };
    document.addEventListener('selectionchange', note);
    return () => document.removeEventListener('selectionchange', note);
  }, []);
  return {
    get current(): Cursor {
      const end = form.getValues('text.zh').length;
      return cursor.current ?? { name: 'text.zh', from: end, to: end };
    },
    set current(at: Cursor) {
      cursor.current = at;
    },
  };
}
