import type { Align } from '@laurel/domain/certificate/content.ts';
import { parseContent, writeContent } from '@laurel/domain/certificate/content.ts';
import type { Fit, TextElement } from '@laurel/domain/certificate/design.ts';
import { type FieldFormat, isTextField } from '@laurel/domain/certificate/fields.ts';
import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  AlignVerticalJustifyCenter,
  AlignVerticalJustifyEnd,
  AlignVerticalJustifyStart,
  Bold,
  Italic,
  type LucideIcon,
  Strikethrough,
  Underline,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '#/ui/Button.tsx';
import { Switch } from '#/ui/Choice.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { useStudio } from '../commands/studio.ts';
import { ColourField } from '../fields/ColourField.tsx';
import { Choice, Measure, Pair, Section } from '../fields/Controls.tsx';
import { FontField } from '../fields/FontField.tsx';
import { withBox } from '../text/box.ts';
import { selectionLook, setStyle } from '../text/rich-commands.ts';
import { useEditedText, useTextSession } from '../text/text-session.ts';
import { commonLook, elementStyles, restyled, type StyleChange, type StyleLook } from '../text/text-style.ts';
import { shared, useChange } from './useSelected.ts';
import { turned } from './vertical.ts';

type Texts = readonly TextElement[];

/** How the text looks now, and how to change it: of the selected part while editing, else of the whole elements. */
const useTextStyle = (texts: Texts, editing: boolean) => {
  const session = useTextSession();
  const edited = useEditedText();
  const changeElements = useChange();
  const { measuring } = useStudio();
  const [element] = texts;
  const inPlace = editing && edited !== null && element !== undefined;
  const look: StyleLook | null = inPlace ? selectionLook(element, edited) : commonLook(texts.flatMap(elementStyles));
  const change = (name: string, wanted: StyleChange, focus = false) => {
    if (inPlace) session.run(setStyle(element, wanted), focus);
    else changeElements(texts, name, (text) => withBox(text, restyled(text, wanted), measuring));
  };
  return { look, change };
};

type Toggle<Key extends string> = readonly (readonly [Key, LucideIcon])[];
const EMPHASIS: Toggle<'bold' | 'italic' | 'underline' | 'strike'> = [
  ['bold', Bold],
  ['italic', Italic],
  ['underline', Underline],
  ['strike', Strikethrough],
];
const ALIGNS: Toggle<Align> = [
  ['left', AlignLeft],
  ['center', AlignCenter],
  ['right', AlignRight],
  ['justify', AlignJustify],
];
const V_ALIGNS: Toggle<'top' | 'middle' | 'bottom'> = [
  ['top', AlignVerticalJustifyStart],
  ['middle', AlignVerticalJustifyCenter],
  ['bottom', AlignVerticalJustifyEnd],
];

function Toggles<Key extends string>(props: {
  label: string;
  of: Toggle<Key>;
  pressed: (key: Key) => boolean;
  name: (key: Key) => string;
  onPress: (key: Key) => void;
}) {
  return (
    <fieldset aria-label={props.label} className="flex gap-1">
      {props.of.map(([key, icon]) => (
        <IconButton
          key={key}
          icon={icon}
          size="sm"
          label={props.name(key)}
          pressed={props.pressed(key)}
          // The caret stays in the text while its style is set; a field outside it releases the focus.
          onMouseDown={(event) => {
            const held = document.activeElement;
            if (held instanceof HTMLElement && held.isContentEditable) event.preventDefault();
          }}
          onClick={() => props.onPress(key)}
          className="!size-8"
        />
      ))}
    </fieldset>
  );
}

export function TextStyleSection({ texts, editing }: { texts: Texts; editing: boolean }) {
  const { t } = useTranslation('designer');
  const { look, change } = useTextStyle(texts, editing);
  if (!look) return null;
  return (
    <Section title={t('style.text')}>
      {editing && <p className="text-label text-ink-3">{t('style.editingHint')}</p>}
      <ReplacedWhole texts={texts} />
      <FontField
        label={t('style.font')}
        value={look.fontName}
        onChange={(fontName) => change(t('style.font'), { fontName })}
      />
      <Pair>
        <Measure
          label={t('style.fontSize')}
          value={look.fontSize}
          min={1}
          max={1000}
          onChange={(fontSize) => change(t('style.fontSize'), { fontSize })}
        />
        <ColourField
          label={t('style.colour')}
          value={look.colour}
          onChange={(colour) => change(t('style.colour'), { colour })}
        />
      </Pair>
      <Toggles
        label={t('style.emphasis')}
        of={EMPHASIS}
        name={(key) => t(`style.${key}`)}
        pressed={(key) => look[key] === true}
        onPress={(key) => change(t(`style.${key}`), { [key]: look[key] !== true }, true)}
      />
      <Toggles
        label={t('style.align')}
        of={ALIGNS}
        name={(key) => t(`style.aligns.${key}`)}
        pressed={(key) => look.align === key}
        onPress={(align) => change(t('style.align'), { align }, true)}
      />
      <div className="grid grid-cols-3 gap-3">
        <Measure
          label={t('style.spacing')}
          value={look.spacing}
          min={-100}
          max={500}
          onChange={(spacing) => change(t('style.spacing'), { spacing })}
        />
        <Measure
          label={t('style.lineHeight')}
          value={look.lineHeight}
          min={0.5}
          max={10}
          step={0.1}
          onChange={(lineHeight) => change(t('style.lineHeight'), { lineHeight })}
        />
        <Measure
          label={t('style.indent')}
          value={look.indent}
          min={0}
          max={20}
          onChange={(indent) => change(t('style.indent'), { indent })}
        />
      </div>
    </Section>
  );
}

const fieldsIn = (text: TextElement) =>
  parseContent(text.content).text.flatMap(({ runs }) => runs.filter((run) => run.type === 'field'));

/** The specification's plain form: the words are a placeholder, which is announced before somebody edits it. */
function ReplacedWhole({ texts }: { texts: Texts }) {
  const { t } = useTranslation('designer');
  const { t: words } = useTranslation('certificate');
  const change = useChange();
  const [text, more] = texts;
  if (!text || more || !isTextField(text.code) || fieldsIn(text).length > 0) return null;
  return (
    <Notice
      tone="info"
      actions={
        <Button size="sm" onClick={() => change([text], t('style.keepWords'), () => ({ code: '' }))}>
          {t('style.keepWords')}
        </Button>
      }
    >
      {t('style.replacedWhole', { field: words(`fields.${text.code}`) })}
    </Notice>
  );
}

const isPerson = (code: string) => code === 'student' || code === 'teacher';
const withFormat = (content: string, format: FieldFormat) =>
  writeContent(
    parseContent(content).text.map((paragraph) => ({
      ...paragraph,
      runs: paragraph.runs.map((run) => (run.type === 'field' && isPerson(run.code) ? { ...run, format } : run)),
    })),
  );

/** Settings of the box, not of the letters: 竖排, the position of the text in it, and what happens when it is full. */
export function BoxStyle({ texts }: { texts: Texts }) {
  const { t } = useTranslation('designer');
  const change = useChange();
  const mode = shared(texts, (text): Fit['mode'] => text.fit?.mode ?? 'none');
  const people = texts.flatMap(fieldsIn).filter((field) => isPerson(field.code));
  const inset = shared(texts, (text) => text.inset?.[0] ?? 0);
  const setFit = (fit: Partial<Pick<Fit, 'mode' | 'min'>>, name: string) =>
    change(texts, name, (text) => ({
      fit: { mode: 'none' as const, min: 10, ...text.fit, ...fit },
    }));
  return (
    <Section title={t('style.box')}>
      <Toggles
        label={t('style.vAlign')}
        of={V_ALIGNS}
        name={(key) => t(`style.vAligns.${key}`)}
        pressed={(key) => shared(texts, (text) => text.vAlign ?? 'top') === key}
        onPress={(vAlign) => change(texts, t('style.vAlign'), () => ({ vAlign }))}
      />
      <Switch
        label={t('style.vertical')}
        value={shared(texts, (text) => text.vertical) === true}
        onChange={(vertical) => change(texts, t('style.vertical'), (text) => turned(text, vertical))}
      />
      <Choice
        label={t('style.fit')}
        value={mode}
        options={(['none', 'shrink', 'wrapShrink'] as const).map((value) => ({
          value,
          label: t(`style.fits.${value}`),
        }))}
        onChange={(value) => setFit({ mode: value }, t('style.fit'))}
      />
      <Pair>
        <Measure
          label={t('style.inset')}
          value={inset}
          min={0}
          max={500}
          onChange={(each) => change(texts, t('style.inset'), () => ({ inset: [each, each, each, each] }))}
        />
        {mode !== 'none' && (
          <Measure
            label={t('style.floor')}
            value={shared(texts, (text) => text.fit?.min ?? 10)}
            min={1}
            max={1000}
            onChange={(min) => setFit({ min }, t('style.floor'))}
          />
        )}
      </Pair>
      {people.length > 0 && (
        <Choice
          label={t('style.nameFormat')}
          value={shared(people, (field) => field.format)}
          options={(['name', 'nameAndSchool'] as const).map((value) => ({
            value,
            label: t(`style.nameFormats.${value}`),
          }))}
          onChange={(format) =>
            change(texts, t('style.nameFormat'), (text) => ({ content: withFormat(text.content, format) }))
          }
        />
      )}
    </Section>
  );
}
