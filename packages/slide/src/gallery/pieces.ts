import type { SlideElement, TextElement, VectorElement } from '@laurel/domain/certificate/design.ts';
import { PAGE_UNITS, VectorElement as VectorSchema } from '@laurel/domain/certificate/design.ts';
import type { Paint } from '@laurel/domain/certificate/shapes.ts';
import { C, centre, field, names, oneLine, p, qr, seal, text, wrap } from './build.ts';

type Box = readonly [left: number, top: number, width: number, height: number];

/** The colours and fonts of a design. */
export type Look = {
  readonly ink: string;
  readonly accent: string;
  readonly muted: string;
  readonly face: TextElement['fontFamily'];
  /** Of the heading, the award and the names, if it differs. */
  readonly display?: TextElement['fontFamily'];
};
/** Space on the left as wide as the letter-spacing after the last letter, so that spaced words look centred. */
const balanced = ({ wordSpace = 0, align = 'center', vertical = false }: Partial<TextElement>) =>
  align === 'center' && !vertical && wordSpace > 0 ? { inset: [0, 0, 0, wordSpace] } : {};
const shown = ({ face, display = face }: Look) => ({ fontFamily: display });

/** A shape of the background, locked so that it is not selected by accident. */
export const shape = (id: string, name: string, [left, top, width, height]: Box, more: object): VectorElement =>
  VectorSchema.parse({ id, name, type: 'vector', left, top, width, height, lock: true, ...more });
export const colour = (value: string): Paint => ({ kind: 'colour', colour: value });
export const shading = (angle: number, ...colours: readonly string[]): Paint => ({
  kind: 'linear',
  angle,
  stops: colours.map((each, n) => ({ at: n / (colours.length - 1), colour: each })),
});
export const GILT = shading(20, '#a9772b', '#f6e3a3', '#c08f3c', '#fdf3cf', '#a9772b');
export const rule = (id: string, box: Box, colourOf: string, width: number, dash = 'solid') =>
  shape(id, '线', box, { outline: 'line', border: { colour: colourOf, width, dash } });
/** A frame along the page's edge, `inset` away from it. */
export const border = (id: string, inset: number, ratio: number, more: object) =>
  shape(id, '边框', [inset, inset, PAGE_UNITS - 2 * inset, Math.round(PAGE_UNITS * ratio * 10) / 10 - 2 * inset], {
    outline: 'rectangle',
    ...more,
  });

export const heading = (look: Look, box: Box, words: string, size: number, over: Partial<TextElement> = {}) =>
  text('title', '标题', box, over.content ?? p(words, C), {
    ...{ fontSize: size, bold: true, ...shown(look), defaultColor: look.accent, lineHeight: 1.4, ...centre },
    ...over,
    ...balanced(over),
  });
/** The same in English, smaller. */
export const english = (look: Look, id: string, box: Box, words: string, over: Partial<TextElement> = {}) =>
  text(id, '英文', box, over.content ?? p(words, C), {
    ...{ fontSize: 14, fontFamily: look.face, defaultColor: look.muted, wordSpace: 2, ...centre, ...oneLine(9) },
    ...over,
    ...balanced({ wordSpace: 2, ...over }),
  });
export const recipients = (look: Look, box: Box, size: number, over: Partial<TextElement> = {}) =>
  text('name', '获奖者', box, over.content ?? p(field('student'), C), {
    ...{ code: 'student', fontSize: size, ...shown(look), defaultColor: look.ink, lineHeight: 1.4 },
    ...{ ...centre, ...names(18), ...over },
  });
export const prize = (look: Look, box: Box, size: number, over: Partial<TextElement> = {}) =>
  text('award', '奖项', box, over.content ?? p('一等奖', C), {
    ...{ code: 'awardName', fontSize: size, bold: true, ...shown(look), defaultColor: look.accent, lineHeight: 1.4 },
    ...{ wordSpace: 8, ...centre, ...oneLine(24), ...over, ...balanced({ wordSpace: 8, ...over }) },
  });
export const passage = (look: Look, box: Box, words: string, style: string, over: Partial<TextElement> = {}) =>
  text('body', '正文', box, p(words, style), {
    ...{ fontSize: 18, fontFamily: look.face, defaultColor: look.ink, ...wrap, ...over },
  });
export const lineOf = (
  look: Look,
  id: string,
  name: string,
  box: Box,
  words: string,
  over: Partial<TextElement> = {},
) =>
  text(id, name, box, p(words, over.align === 'center' ? C : over.align === 'right' ? 'text-align: right' : ''), {
    ...{ fontSize: 16, fontFamily: look.face, defaultColor: look.ink, ...oneLine(9), ...over },
  });

type Foot = {
  readonly qr: readonly [left: number, top: number, size: number];
  readonly seal: readonly [left: number, top: number, size: number];
  /** The issuer, and the date below it. */
  readonly sign: readonly [left: number, top: number, width: number];
  readonly number: Box;
  readonly align?: 'left' | 'center' | 'right';
};
/** The lower part of every certificate: code, seal, issuer, date, number. */
export const foot = (look: Look, at: Foot): SlideElement[] => {
  const [left, top, width] = at.sign;
  const how = { fontSize: 18, align: 'center' } as const;
  return [
    qr(...at.qr),
    seal(...at.seal),
    lineOf(look, 'issuer', '颁发单位', [left, top, width, 32], field('issuerName'), how),
    lineOf(look, 'date', '日期', [left, top + 34, width, 30], field('issueDate'), { ...how, fontSize: 16 }),
    lineOf(look, 'number', '编号', at.number, `证书编号：${field('certificateNumber')}`, {
      ...{ fontSize: 13, defaultColor: look.muted, align: at.align ?? 'left' },
    }),
  ];
};

export const work = field('workName');
export const contest = `${field('competitionName')}（${field('itemName')}）`;
export const adviser = field('teacher');
