import type { TextElement } from '@laurel/domain/certificate/design.ts';
import { NUMBER_BODY_CODES, TEXT_FIELDS } from '@laurel/domain/certificate/fields.ts';
import { sampleBody } from '@laurel/domain/certificate/numbering.ts';
import { numberText } from '@laurel/domain/certificate/printed.ts';
import {
  awardElement,
  numberElements,
  qrElement,
  recipientElements,
  sealElement,
} from '@laurel/domain/certificate/recipients.ts';
import { Award, QrCode, Stamp } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { trpc } from '#/lib/trpc.ts';
import { Button } from '#/ui/Button.tsx';
import { cx } from '#/ui/cx.ts';
import { useTemplateName } from '../../useTemplateName.ts';
import { Section } from '../fields/Controls.tsx';
import type { Point } from '../model/geometry.ts';
import { useEditedText } from '../text/text-session.ts';
import { BrandSection } from './BrandSection.tsx';
import { useDraggable } from './dragged.ts';
import { DrawingsSection, PicturesSection } from './PicturesSection.tsx';
import { ShapesSection } from './ShapesSection.tsx';
import { BODY_SIZE, useInsert } from './useInsert.ts';

/** What can be put on a slide: text, fields, recipients, numbers, pictures, drawings. */
export function InsertPanel() {
  return (
    <>
      <TextSection />
      <FieldsSection />
      <OthersSection />
      <BrandSection />
      <PicturesSection />
      <ShapesSection />
      <TemplatesSection />
      <DrawingsSection />
    </>
  );
}

type Kind = {
  key: 'heading' | 'body' | 'small' | 'verticalText';
  size: { width: number; height: number };
  over: Partial<TextElement>;
};
const TEXTS: readonly Kind[] = [
  {
    key: 'heading',
    size: { width: 600, height: 90 },
    over: { fontSize: 56, bold: true, fontFamily: '宋体', defaultFontName: '宋体', align: 'center' },
  },
  { key: 'body', size: BODY_SIZE, over: {} },
  { key: 'small', size: { width: 400, height: 24 }, over: { fontSize: 14 } },
  {
    key: 'verticalText',
    size: { width: 60, height: 400 },
    over: { fontSize: 32, vertical: true, fontFamily: '楷体', defaultFontName: '楷体' },
  },
];

function TextSection() {
  const { t } = useTranslation('designer');
  const { addText } = useInsert();
  const draggable = useDraggable();
  return (
    <Section title={t('insert.text')}>
      <div className="grid grid-cols-2 gap-2">
        {TEXTS.map(({ key, size, over }) => (
          <Button
            key={key}
            size="sm"
            className={cx('!min-h-10', key === 'heading' && 'text-h3', key === 'small' && '!text-label')}
            onClick={() => addText(t(`insert.${key}`), size, over)}
            {...draggable((at) => addText(t(`insert.${key}`), size, over, at))}
          >
            {t(`insert.${key}`)}
          </Button>
        ))}
      </div>
    </Section>
  );
}

/** The parts of a number come with its template; as a field it is one. */
const PARTS: ReadonlySet<string> = new Set(['certCodePrefix', 'certCodeSuffix', ...NUMBER_BODY_CODES]);
const FIELDS = TEXT_FIELDS.filter((code) => !PARTS.has(code));

function FieldsSection() {
  const { t } = useTranslation('designer');
  const { t: words } = useTranslation('certificate');
  const editing = useEditedText() !== null;
  const { addField } = useInsert();
  const draggable = useDraggable();
  return (
    <Section title={t('insert.fields')}>
      <p className="text-label text-ink-3">{editing ? t('insert.fieldsHintEditing') : t('insert.fieldsHint')}</p>
      <ul className="flex flex-wrap gap-1.5">
        {FIELDS.map((code) => (
          <li key={code}>
            <button
              type="button"
              // The caret stays where the field is to go; with no caret the press may become a drag.
              onMouseDown={(event) => editing && event.preventDefault()}
              {...draggable((at) => addField(code, words(`fields.${code}`), at))}
              onClick={() => addField(code, words(`fields.${code}`))}
              className="min-h-7 rounded-sm border border-dashed border-strong bg-subtle px-2 text-dense hover:border-primary hover:text-primary touch:min-h-10"
            >
              {words(`fields.${code}`)}
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function TemplatesSection() {
  const { t } = useTranslation('designer');
  const { t: words } = useTranslation('certificate');
  const { addTemplate } = useInsert();
  const recipients = trpc.certificate.recipientTemplateList.useQuery();
  const numbers = trpc.certificate.numberTemplateList.useQuery();
  const nameOf = useTemplateName();
  const { list } = useFormat();
  return (
    <>
      <Section title={t('insert.recipients')}>
        <p className="text-label text-ink-3">{t('insert.recipientsHint')}</p>
        <div className="space-y-1.5">
          {(recipients.data ?? []).map((template) => {
            const what = nameOf(template);
            return (
              <Wide
                key={template.id}
                label={what}
                hint={list(template.lines.map(({ code }) => words(`fields.${code}`)))}
                put={(at) => addTemplate(what, recipientElements(template, freshId), at)}
              />
            );
          })}
        </div>
      </Section>
      <Section title={t('insert.numbers')}>
        <div className="space-y-1.5">
          {(numbers.data ?? []).map((template) => {
            const what = nameOf(template);
            return (
              <Wide
                key={template.id}
                label={what}
                hint={numberText({ ...template.rule, body: sampleBody(template.rule) })}
                put={(at) => addTemplate(what, numberElements(template, freshId), at)}
              />
            );
          })}
        </div>
      </Section>
    </>
  );
}

/** What a certificate always has: its prize, its code, its seal. */
function OthersSection() {
  const { t } = useTranslation('designer');
  const { t: words } = useTranslation('certificate');
  const { add } = useInsert();
  return (
    <Section title={t('insert.others')}>
      <div className="grid grid-cols-3 gap-2">
        <Tall
          icon={Award}
          label={words('fields.awardName')}
          put={(what, at) => add(what, [awardElement(freshId())], at)}
        />
        <Tall icon={QrCode} label={words('fields.qrCode')} put={(what, at) => add(what, [qrElement(freshId())], at)} />
        <Tall
          icon={Stamp}
          label={words('fields.seal')}
          put={(what, at) => add(what, [{ ...sealElement(freshId()), src: 'laurel:seal-mark' }], at)}
        />
      </div>
    </Section>
  );
}

/** A template, and what it puts in. */
function Wide({ label, hint, put }: { label: string; hint: string; put: (at?: Point) => void }) {
  const id = useId();
  const draggable = useDraggable();
  return (
    <button
      type="button"
      onClick={() => put()}
      {...draggable(put)}
      aria-labelledby={id}
      aria-describedby={`${id}-hint`}
      className="block min-h-8 w-full rounded-sm border border-line px-2.5 py-1.5 text-left text-dense hover:border-primary hover:text-primary touch:min-h-10"
    >
      <span id={id} className="block">
        {label}
      </span>
      <span id={`${id}-hint`} className="block truncate text-label text-ink-3">
        {hint}
      </span>
    </button>
  );
}

function Tall(props: { icon: typeof Award; label: string; put: (label: string, at?: Point) => void }) {
  const { icon: Icon, label, put } = props;
  const draggable = useDraggable();
  return (
    <button
      type="button"
      onClick={() => put(label)}
      {...draggable((at) => put(label, at))}
      className="flex min-h-16 flex-col items-center justify-center gap-1 rounded-sm border border-line px-1 text-center text-label hover:border-primary hover:text-primary"
    >
      <Icon aria-hidden className="size-5" />
      {label}
    </button>
  );
}
