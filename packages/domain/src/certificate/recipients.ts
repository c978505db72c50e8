import { z } from 'zod';
import type { RichText } from './content.ts';
import { plainText, writeContent } from './content.ts';
import type { ImageElement, TextElement } from './design.ts';
import {
  AWARD_DEFAULT,
  BODY_SIZE,
  DEFAULT_COLOUR,
  DEFAULT_FONT,
  NUMBER_LABEL_SIZES,
  QR_SIZE,
  SEAL_SIZE,
  TEMPLATE_START,
} from './design.ts';
import { bodyCode, type NumberTemplate } from './numbering.ts';
import { TemplateName } from './templates.ts';

/** A line of a recipient template: a label and the field after it. */
export const RecipientLine = z.strictObject({
  code: z.enum(['school', 'student', 'teacher', 'workName', 'teamName']),
  label: z.string().max(40),
  format: z.enum(['name', 'nameAndSchool']).default('name'),
});
export type RecipientLine = z.infer<typeof RecipientLine>;

/** A recipe that an organiser may edit; using it puts its lines on the slide as ordinary elements. */
export const RecipientTemplate = z.strictObject({
  id: z.string().min(1).max(60),
  name: TemplateName,
  lines: z.array(RecipientLine).min(1).max(10),
});
export type RecipientTemplate = z.infer<typeof RecipientTemplate>;

const school = { code: 'school', label: '学校：', format: 'name' } as const;
const student = { code: 'student', label: '学生：', format: 'name' } as const;
const teacher = { code: 'teacher', label: '指导教师：', format: 'name' } as const;
const workName = { code: 'workName', label: '作品名称：', format: 'name' } as const;
const teamName = { code: 'teamName', label: '团队名称：', format: 'name' } as const;
const withSchool = { format: 'nameAndSchool' } as const;

/**
 * Types 1 to 4 of the specification. Its type 5 is not shown; 1 to 4 are three cells of "one school or several" ×
 * "work or team" plus the bare type 3, so 5 is the empty cell: a team across schools.
 */
export const recipientTemplates: readonly RecipientTemplate[] = [
  { id: 'type1', name: '', lines: [school, student, teacher, workName] },
  { id: 'type2', name: '', lines: [{ ...student, ...withSchool }, { ...teacher, ...withSchool }, workName] },
  { id: 'type3', name: '', lines: [school, student, teacher] },
  { id: 'type4', name: '', lines: [school, student, teacher, teamName] },
  { id: 'type5', name: '', lines: [{ ...student, ...withSchool }, { ...teacher, ...withSchool }, teamName] },
];

export const newTextElement = (id: string, over: Partial<TextElement> = {}): TextElement => ({
  id,
  name: '',
  type: 'text',
  left: TEMPLATE_START.left,
  top: TEMPLATE_START.top,
  width: 800,
  height: TEMPLATE_START.pitch,
  rotate: 0,
  content: '',
  code: '',
  fontSize: BODY_SIZE,
  bold: false,
  fontFamily: DEFAULT_FONT,
  contentText: '',
  source: '',
  vertical: false,
  defaultFontName: DEFAULT_FONT,
  defaultColor: DEFAULT_COLOUR,
  ...over,
});

const withText = (element: TextElement, text: RichText): TextElement => ({
  ...element,
  content: writeContent(text),
  contentText: plainText(text),
});

/** The elements of a recipient template: left 100, from 185 down by 35, 20 units, #333. */
export const recipientElements = (
  template: Pick<RecipientTemplate, 'id' | 'lines'>,
  newId: () => string,
): TextElement[] =>
  template.lines.map(({ code, label, format }, line) =>
    withText(
      newTextElement(newId(), {
        code,
        top: TEMPLATE_START.top + line * TEMPLATE_START.pitch,
        source: `recipient:${template.id}`,
        fit: { mode: 'wrapShrink', min: 12 },
      }),
      [
        {
          runs: [
            { type: 'text', text: label, marks: {} },
            { type: 'field', code, format, marks: {} },
          ],
        },
      ],
    ),
  );

/** Prefix, body and suffix share one `source`, so they move together and print on one baseline without gaps. */
export const numberElements = (template: Pick<NumberTemplate, 'id' | 'rule'>, newId: () => string): TextElement[] => {
  const source = `number:${template.id}`;
  const part = (code: string, left: number, width: number, fontSize: number) =>
    withText(newTextElement(newId(), { code, left, top: 640, width, height: 24, fontSize, source }), [
      { runs: [{ type: 'field', code, format: 'name', marks: {} }] },
    ]);
  return [
    part('certCodePrefix', 100, 120, NUMBER_LABEL_SIZES.label),
    part(bodyCode(template.rule), 220, 90, NUMBER_LABEL_SIZES.body),
    part('certCodeSuffix', 310, 60, NUMBER_LABEL_SIZES.label),
  ];
};

/** The award as the specification starts it: 一等奖, 80 units, bold, red. */
export const awardElement = (id: string): TextElement =>
  withText(
    newTextElement(id, {
      code: 'awardName',
      left: 300,
      top: 400,
      width: 400,
      height: 120,
      fontSize: AWARD_DEFAULT.fontSize,
      bold: true,
      defaultColor: AWARD_DEFAULT.colour,
      align: 'center',
      fit: { mode: 'shrink', min: 24 },
    }),
    [{ align: 'center', runs: [{ type: 'text', text: AWARD_DEFAULT.text, marks: {} }] }],
  );

const imageElement = (id: string, code: string, left: number, top: number, size: number): ImageElement => ({
  id,
  name: '',
  type: 'image',
  left,
  top,
  width: size,
  height: size,
  rotate: 0,
  src: '',
  fixedRatio: true,
  code,
});
export const qrElement = (id: string): ImageElement => imageElement(id, 'qrCode', 780, 520, QR_SIZE);
export const sealElement = (id: string): ImageElement => imageElement(id, 'seal', 600, 500, SEAL_SIZE);
