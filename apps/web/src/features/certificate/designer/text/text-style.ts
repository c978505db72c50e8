import type { Align, Marks, Paragraph, RichText, Run } from '@laurel/domain/certificate/content.ts';
import { parseContent, writeContent } from '@laurel/domain/certificate/content.ts';
import type { TextElement } from '@laurel/domain/certificate/design.ts';
import { baseFont, DEFAULT_LINE_HEIGHT } from '@laurel/slide/fit.ts';

/** How text looks, by what an organiser sets. Sizes and spacing are page units, indent is in em. */
export type TextStyle = {
  bold: boolean;
  italic: boolean;
  underline: boolean;
  strike: boolean;
  fontSize: number;
  fontName: string;
  colour: string;
  spacing: number;
  align: Align;
  lineHeight: number;
  indent: number;
};
/** The style of several runs at once; null where they differ. */
export type StyleLook = { readonly [Key in keyof TextStyle]: TextStyle[Key] | null };
export type StyleChange = { readonly [Key in keyof TextStyle]?: TextStyle[Key] };

const FLAGS = ['bold', 'italic', 'underline', 'strike'] as const;
const PARAGRAPH_KEYS = ['align', 'lineHeight', 'indent'] as const;
type ParagraphKey = (typeof PARAGRAPH_KEYS)[number];
type Head = Omit<Paragraph, 'runs'>;

/** How one run is drawn: inline mark, then the element, then its defaults (the precedence of `runStyle`). */
export const styleOf = (element: TextElement, head: Head, marks: Marks): TextStyle => ({
  bold: marks.bold ?? element.bold,
  italic: marks.italic ?? false,
  underline: marks.underline ?? false,
  strike: marks.strike ?? false,
  fontSize: marks.fontSize ?? element.fontSize,
  fontName: marks.fontName ?? baseFont(element),
  colour: marks.colour ?? element.defaultColor,
  spacing: marks.spacing ?? element.wordSpace ?? 0,
  align: head.align ?? element.align ?? 'left',
  lineHeight: head.lineHeight ?? element.lineHeight ?? DEFAULT_LINE_HEIGHT,
  indent: head.indent ?? 0,
});

/** What several styles have in common; null when there is none to look at. */
export const commonLook = (styles: readonly TextStyle[]): StyleLook | null => {
  const [first, ...rest] = styles;
  if (!first) return null;
  return Object.fromEntries(
    Object.entries(first).map(([key, value]) => [
      key,
      rest.every((style) => style[key as keyof TextStyle] === value) ? value : null,
    ]),
  ) as StyleLook;
};

const marksOfRun = (run: Run): Marks | undefined => (run.type === 'break' ? undefined : run.marks);

/** The look of a whole element: of all its runs, or of the text that would be typed into it. */
export const elementStyles = (element: TextElement): TextStyle[] =>
  parseContent(element.content).text.flatMap((paragraph) => {
    const marks = paragraph.runs.flatMap((run) => marksOfRun(run) ?? []);
    return (marks.length > 0 ? marks : [{}]).map((each) => styleOf(element, paragraph, each));
  });
export const elementLook = (element: TextElement): StyleLook =>
  commonLook(elementStyles(element)) ?? commonLook([styleOf(element, {}, {})]) ?? styleOf(element, {}, {});

const without = <Shape extends object>(object: Shape, keys: readonly (keyof Shape)[]): Shape =>
  Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key as keyof Shape))) as Shape;

/** Marks after a change of style within an element: what the element says anyway is not said again. */
export const changedMarks = (element: TextElement, marks: Marks, change: StyleChange): Marks => {
  const base = styleOf(element, {}, {});
  let next: Marks = marks;
  for (const flag of FLAGS) {
    const wanted = change[flag];
    if (wanted === undefined) continue;
    next = wanted && !base[flag] ? { ...next, [flag]: true } : without(next, [flag]);
  }
  for (const key of ['fontSize', 'fontName', 'colour', 'spacing'] as const) {
    const wanted = change[key];
    if (wanted === undefined) continue;
    next = wanted === base[key] ? without(next, [key]) : { ...next, [key]: wanted };
  }
  return next;
};

/** The same for the formatting of a paragraph. */
export const changedHead = (element: TextElement, head: Head, change: StyleChange): Head => {
  const base = styleOf(element, {}, {});
  let next: Head = head;
  for (const key of PARAGRAPH_KEYS) {
    const wanted = change[key];
    if (wanted === undefined) continue;
    next = wanted === base[key] ? without(next, [key]) : { ...next, [key]: wanted };
  }
  return next;
};

/** Styles that the element itself has; the others belong only to runs and paragraphs. */
const ELEMENT_PROPS: {
  readonly [Key in keyof TextStyle]?: (value: TextStyle[Key]) => Partial<TextElement>;
} = {
  bold: (bold) => ({ bold }),
  fontSize: (fontSize) => ({ fontSize }),
  fontName: (name) => ({ fontFamily: name, defaultFontName: name }),
  colour: (defaultColor) => ({ defaultColor }),
  spacing: (wordSpace) => ({ wordSpace }),
  align: (align) => ({ align }),
  lineHeight: (lineHeight) => ({ lineHeight }),
};

/**
 * The properties an element gets when a style is set for all of it: the element has it and no run differs. Italics,
 * lines and indents cannot be set on the element, so each run (or paragraph) has them.
 */
export const restyled = (element: TextElement, change: StyleChange): Partial<TextElement> => {
  const keys = Object.keys(change) as (keyof TextStyle)[];
  const props: Partial<TextElement> = {};
  for (const key of keys) {
    const make = ELEMENT_PROPS[key] as ((value: unknown) => Partial<TextElement>) | undefined;
    Object.assign(props, make?.(change[key]));
  }
  const lifted = keys.filter((key) => ELEMENT_PROPS[key]);
  const borne = Object.fromEntries(keys.filter((key) => !ELEMENT_PROPS[key]).map((key) => [key, change[key]]));
  const runs = (run: Run): Run =>
    run.type === 'break'
      ? run
      : { ...run, marks: changedMarks(element, without(run.marks, lifted as (keyof Marks)[]), borne) };
  const text: RichText = parseContent(element.content).text.map(({ runs: inside, ...head }) => ({
    ...changedHead(element, without(head, lifted as ParagraphKey[]), borne),
    runs: inside.map(runs),
  }));
  const content = element.content && writeContent(text);
  return content === element.content ? props : { ...props, content };
};
