import { richTextFrom } from '@laurel/domain/content/rich-text.ts';
import { Bold, Heading2, Heading3, Link2, List, ListOrdered, type LucideIcon } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#/ui/Button.tsx';
import type { FieldBinding } from '#/ui/Field.tsx';
import { TextArea } from '#/ui/TextField.tsx';
import { RichTextView } from '../RichTextView.tsx';
import { type Tool, withTool } from './markup.ts';

const tools: readonly [Tool, LucideIcon][] = [
  ['heading', Heading2],
  ['subheading', Heading3],
  ['bold', Bold],
  ['link', Link2],
  ['bullets', List],
  ['numbers', ListOrdered],
];

/** The text in its plain form on one side, as its readers will see it on the other. */
export function BodyField({ field, lang }: { field: FieldBinding; lang: 'zh-CN' | 'en' }) {
  const { t } = useTranslation('article-desk');
  const place = useRef<HTMLDivElement>(null);
  const { value, onChange } = field.useHeld();
  const text = String(value);
  const use = (tool: Tool) => {
    const area = place.current?.querySelector('textarea');
    if (!area) return;
    const after = withTool({ text, from: area.selectionStart, to: area.selectionEnd }, tool);
    onChange(after.text);
    // The new text is in the field only after the next paint.
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(after.from, after.to);
    });
  };
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <div ref={place}>
        <p aria-hidden className="mb-1.5 font-semibold">
          {t('body')}
        </p>
        <div role="toolbar" aria-label={t('tools')} className="mb-2 flex flex-wrap gap-1">
          {tools.map(([tool, icon]) => (
            <IconButton key={tool} icon={icon} label={t(`tool.${tool}`)} onClick={() => use(tool)} />
          ))}
        </div>
        <TextArea field={field} label={t('body')} hideLabel help={t('bodyHelp')} rows={16} />
      </div>
      <Preview text={text} lang={lang} />
    </div>
  );
}

function Preview({ text, lang }: { text: string; lang: 'zh-CN' | 'en' }) {
  const { t } = useTranslation('article-desk');
  return (
    <section aria-label={t('preview')} lang={lang} className="rounded-md border border-line bg-bg p-4">
      <p className="mb-3 text-label text-ink-3">{t('preview')}</p>
      {text.trim() === '' ? (
        <p className="text-ink-3">{t('previewEmpty')}</p>
      ) : (
        <RichTextView doc={richTextFrom(text)} under={2} />
      )}
    </section>
  );
}
