import { z } from 'zod';
import type { Paragraph, RichText, Run } from './content.ts';
import { parseContent } from './content.ts';
import type { Slide, TextElement } from './design.ts';
import { isText } from './design.ts';
import type { FieldFormat } from './fields.ts';
import { isTextField } from './fields.ts';

const PrintedPerson = z.strictObject({ name: z.string().max(200), school: z.string().max(200).default('') });
type PrintedPerson = z.infer<typeof PrintedPerson>;

/** Everything a certificate says: the snapshot that is pinned when it is issued, and nothing else is ever printed. */
export const Printed = z.strictObject({
  school: z.string().max(400).default(''),
  students: z.array(PrintedPerson).max(200),
  teachers: z.array(PrintedPerson).max(50).default([]),
  workName: z.string().max(400).default(''),
  teamName: z.string().max(400).default(''),
  awardName: z.string().max(200),
  competitionName: z.string().max(400).default(''),
  itemName: z.string().max(400).default(''),
  issuerName: z.string().max(400).default(''),
  /** A calendar day, yyyy-mm-dd. */
  issueDate: z.iso.date(),
  number: z.strictObject({ prefix: z.string().max(40), body: z.string().max(40), suffix: z.string().max(40) }),
  /** More names than this are written as the first ones and 等 n 人; 0 writes all. */
  namesShown: z.number().int().min(0).max(200).default(0),
});
export type Printed = z.infer<typeof Printed>;

/** CJK radicals look like ideographs but are other characters: a name typed with them is brought to the real one. */
export const withoutRadicals = (text: string): string =>
  text.replace(/[\u2e80-\u2fdf\uf900-\ufaff]/gu, (radical) => radical.normalize('NFKC'));

export const numberText = (number: Printed['number']): string => `${number.prefix}${number.body}${number.suffix}`;

/** 张三、李四; with `nameAndSchool` 张三（甲大学）、李四（乙大学）; beyond `shown`, 张三等 5 人. */
export const joinNames = (people: readonly PrintedPerson[], format: FieldFormat, shown = 0): string => {
  const named = people.filter((person) => person.name.trim());
  const kept = shown > 0 && named.length > shown ? named.slice(0, shown) : named;
  const text = kept
    .map(({ name, school }) => (format === 'nameAndSchool' && school ? `${name}（${school}）` : name))
    .join('、');
  return kept.length < named.length ? `${text}等${named.length}人` : text;
};

const chineseDate = (day: string) => {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${year}年${Number(month)}月${Number(date)}日`;
};

/** The text of one field, '' when the certificate has none. */
export const fieldText = (printed: Printed, code: string, format: FieldFormat, traceUrl = ''): string => {
  if (!isTextField(code)) return '';
  switch (code) {
    case 'school':
      return printed.school;
    case 'student':
      return joinNames(printed.students, format, printed.namesShown);
    case 'teacher':
      return joinNames(printed.teachers, format, printed.namesShown);
    case 'workName':
      return printed.workName;
    case 'teamName':
      return printed.teamName;
    case 'awardName':
      return printed.awardName;
    case 'competitionName':
      return printed.competitionName;
    case 'itemName':
      return printed.itemName;
    case 'issuerName':
      return printed.issuerName;
    case 'issueDate':
      return chineseDate(printed.issueDate);
    case 'certificateNumber':
      return numberText(printed.number);
    case 'certCodePrefix':
      return printed.number.prefix;
    case 'certCodeSuffix':
      return printed.number.suffix;
    case 'randomCode':
    case 'allAutoincrementThree':
    case 'allAutoincrementFour':
    case 'autoincrementThree':
    case 'autoincrementFour':
      return printed.number.body;
    case 'traceUrl':
      return traceUrl;
    default:
      return code satisfies never;
  }
};

type Filled = { readonly run: Run; readonly empty: boolean };
const BRACKETS: Readonly<Record<string, string>> = { '（': '）', '(': ')', '《': '》', '「': '」', '【': '】' };

/** Takes away brackets (and the label in them) whose fields are all empty: （指导教师：） is never printed. */
const withoutEmptyBrackets = (filled: readonly Filled[]): Filled[] => {
  const pieces: Filled[] = filled.flatMap(({ run, empty }) =>
    run.type === 'text' && !empty
      ? run.text.split(/([（）()《》「」【】])/).map((text) => ({ run: { ...run, text }, empty: false }))
      : [{ run, empty }],
  );
  for (let start = 0; start < pieces.length; start++) {
    const opening = pieces[start];
    const close = opening?.run.type === 'text' ? BRACKETS[opening.run.text] : undefined;
    if (!close) continue;
    const end = pieces.findIndex((piece, at) => at > start && piece.run.type === 'text' && piece.run.text === close);
    const inside = pieces.slice(start + 1, end);
    const fields = inside.filter((piece) => piece.empty || piece.run.type === 'field');
    if (end > 0 && fields.length > 0 && fields.every((piece) => piece.empty)) {
      pieces.splice(start, end - start + 1);
      start -= 1;
    }
  }
  return pieces;
};

const fillParagraph = (paragraph: Paragraph, text: (code: string, format: FieldFormat) => string): Paragraph | null => {
  const fields = paragraph.runs.filter((run) => run.type === 'field');
  const filled = paragraph.runs.map((run): Filled => {
    if (run.type !== 'field') return { run, empty: false };
    const value = text(run.code, run.format);
    // The filled value keeps its field type until brackets are judged, so that 《》 around it is not mistaken for ours.
    return value ? { run: { ...run, code: value }, empty: false } : { run, empty: true };
  });
  if (fields.length > 0 && filled.every(({ run, empty }) => run.type !== 'field' || empty)) return null;
  const kept = withoutEmptyBrackets(filled).filter(({ empty }) => !empty);
  return {
    ...paragraph,
    runs: kept
      .map(({ run }): Run => (run.type === 'field' ? { type: 'text', text: run.code, marks: run.marks } : run))
      .filter((run) => run.type !== 'text' || run.text !== ''),
  };
};

const replacedWhole = (element: TextElement, text: RichText): RichText => {
  const first = text[0];
  const marks = first?.runs.find((run) => run.type !== 'break')?.marks ?? {};
  return [{ ...(first ?? {}), runs: [{ type: 'field', code: element.code, format: 'name', marks }] }];
};

const templates = new WeakMap<TextElement, RichText>();
/** What an element says before it is filled; a batch of thousands reads it once. */
const templateOf = (element: TextElement): RichText => {
  const known = templates.get(element);
  if (known) return known;
  const { text } = parseContent(element.content);
  templates.set(element, text);
  return text;
};

/**
 * The rich text an element prints for one certificate, or null when it prints nothing. Inline fields are replaced in
 * place and an all-empty paragraph vanishes with its label; an element that has a `code` but no inline field is the
 * specification's plain form, whose whole content is a placeholder for that field.
 */
export const fillText = (element: TextElement, printed: Printed, traceUrl = ''): RichText | null => {
  const text = templateOf(element);
  const hasField = text.some((paragraph) => paragraph.runs.some((run) => run.type === 'field'));
  const source = element.code && !hasField && isTextField(element.code) ? replacedWhole(element, text) : text;
  const filled = source
    .map((paragraph) => fillParagraph(paragraph, (code, format) => fieldText(printed, code, format, traceUrl)))
    .filter((paragraph) => paragraph !== null);
  return filled.length === 0 ? null : filled;
};

/** Every field code a slide uses, from elements and from inline fields. */
export const fieldsOf = (slide: Slide): Set<string> => {
  const codes = new Set<string>();
  for (const element of slide.elements) {
    if ('code' in element && typeof element.code === 'string' && element.code) codes.add(element.code);
    if (isText(element))
      for (const paragraph of parseContent(element.content).text)
        for (const run of paragraph.runs) if (run.type === 'field') codes.add(run.code);
  }
  return codes;
};
