import { z } from 'zod';
import type { FieldRun, Paragraph, RichText, Run } from './content.ts';
import { parseContent } from './content.ts';
import type { Slide, TextElement } from './design.ts';
import { isText } from './design.ts';
import type { FieldFormat } from './fields.ts';
import { isTextField } from './fields.ts';
import { HolderKind } from './holder-kind.ts';
import { asDrawn, IN_ONE_LINE, inColumns, inOneLine, namedPeople, nameRuns, personText } from './printed-names.ts';

const PrintedPerson = z.strictObject({ name: z.string().max(200), school: z.string().max(200).default('') });
type PrintedPerson = z.infer<typeof PrintedPerson>;

/** Everything a certificate says: the snapshot that is pinned when it is issued, and nothing else is ever printed. */
export const Printed = z.strictObject({
  /** Whom it certifies, where that is not the authors; `students` are then these people. */
  kind: HolderKind.optional(),
  school: z.string().max(400).default(''),
  students: z.array(PrintedPerson).max(200),
  teachers: z.array(PrintedPerson).max(50).default([]),
  workName: z.string().max(400).default(''),
  teamName: z.string().max(400).default(''),
  awardName: z.string().max(200),
  /** Of a recipient without an award: what for, in the organiser's words. */
  citation: z.string().max(400).optional(),
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
  const { named, total } = namedPeople(people, shown);
  const text = named.map((person) => personText(person, format)).join('、');
  return named.length < total ? `${text}等${total}人` : text;
};

const chineseDate = (day: string) => {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${year}年${Number(month)}月${Number(date)}日`;
};

const FIGURES = [...'〇一二三四五六七八九'];
const inWords = (n: number): string =>
  n < 10 ? (FIGURES[n] ?? '') : `${n < 20 ? '' : FIGURES[Math.trunc(n / 10)]}十${n % 10 ? FIGURES[n % 10] : ''}`;
/** As a column of characters has it: 二〇二六年十一月二十日. */
const uprightDate = (day: string) => {
  const [year = '', month = '', date = ''] = day.split('-');
  const figures = [...year].map((figure) => FIGURES[Number(figure)]).join('');
  return `${figures}年${inWords(Number(month))}月${inWords(Number(date))}日`;
};

/** The text of one field, '' when the certificate has none. Characters without a glyph are left out. */
export const fieldText = (printed: Printed, code: string, format: FieldFormat, traceUrl = ''): string =>
  asDrawn(storedText(printed, code, format, traceUrl));

const storedText = (printed: Printed, code: string, format: FieldFormat, traceUrl: string): string => {
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
    case 'citation':
      return printed.citation ?? '';
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

type Filling = { readonly element: TextElement; readonly printed: Printed; readonly traceUrl: string };

const PEOPLE: Readonly<Record<string, 'students' | 'teachers'>> = { student: 'students', teacher: 'teachers' };
const peopleIn = (code: string, { printed }: Filling) => {
  const list = Object.hasOwn(PEOPLE, code) ? PEOPLE[code] : undefined;
  return list && namedPeople(printed[list], printed.namesShown);
};

/** What a field becomes: its text, or people name by name where a line may be broken between them. */
const filledRuns = (run: FieldRun, filling: Filling): Run[] => {
  const { element, printed, traceUrl } = filling;
  const people = peopleIn(run.code, filling);
  const family = element.fontFamily || element.defaultFontName;
  if (people) return nameRuns(people, run.format, run.marks, family);
  const upright = run.code === 'issueDate' && element.vertical;
  const text = upright ? uprightDate(printed.issueDate) : fieldText(printed, run.code, run.format, traceUrl);
  return text ? [{ type: 'text', text, marks: run.marks }] : [];
};

/** The one field of a paragraph that says nothing else. */
const onlyField = ({ runs }: Paragraph): FieldRun | undefined => {
  const said = runs.filter((run) => run.type !== 'text' || run.text.trim());
  return said.length === 1 && said[0]?.type === 'field' ? said[0] : undefined;
};

const fillParagraph = (paragraph: Paragraph, filling: Filling): Paragraph | null => {
  const alone = onlyField(paragraph);
  const people = alone && peopleIn(alone.code, filling);
  const columns =
    alone && people && people.named.length > IN_ONE_LINE
      ? inColumns(filling.element, paragraph, people, alone.format, alone.marks)
      : undefined;
  if (columns) return columns;
  const fields = paragraph.runs.filter((run) => run.type === 'field');
  const values = new Map<Run, Run[]>();
  const filled = paragraph.runs.map((run): Filled => {
    if (run.type !== 'field') return { run, empty: false };
    // The field stays one until brackets are judged, so that 《》 in its value are not mistaken for ours.
    values.set(run, filledRuns(run, filling));
    return { run, empty: values.get(run)?.length === 0 };
  });
  if (fields.length > 0 && filled.every(({ run, empty }) => run.type !== 'field' || empty)) return null;
  const kept = withoutEmptyBrackets(filled).filter(({ empty }) => !empty);
  const runs = kept
    .flatMap(({ run }) => (run.type === 'field' ? (values.get(run) ?? []) : [run]))
    .filter((run) => run.type !== 'text' || run.text !== '');
  return inOneLine(filling.element, { ...paragraph, runs });
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
    .map((paragraph) => fillParagraph(paragraph, { element, printed, traceUrl }))
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
