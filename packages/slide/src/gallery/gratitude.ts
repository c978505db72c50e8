import type { SlideElement } from '@laurel/domain/certificate/design.ts';
import { field, type GalleryDesign, galleryDesign, LANDSCAPE, p, text, wrap } from './build.ts';
import { border, contest, english, foot, heading, type Look, lineOf, prize, recipients, rule, work } from './pieces.ts';

const look: Look = { ink: '#22312c', accent: '#1f5c4a', muted: '#5d6d66', face: '宋体', display: '楷体' };

type Said = { readonly title: string; readonly english: string; readonly body: string; readonly close: string };
/** One page of thanks; designs differ in its text. */
const thanks = ({ title, english: inEnglish, body, close }: Said): SlideElement[] => [
  border('outer', 22, LANDSCAPE, { border: { colour: '#1f5c4a', width: 3 } }),
  border('inner', 30, LANDSCAPE, { border: { colour: '#c9a24b', width: 1 } }),
  heading(look, [150, 54, 700, 88], title, 58, { wordSpace: 20 }),
  english(look, 'english', [150, 142, 700, 24], inEnglish, { wordSpace: 4 }),
  rule('line', [440, 172, 120, 10], '#c9a24b', 2),
  recipients(look, [110, 186, 780, 118], 40),
  lineOf(look, 'school', '单位', [110, 306, 780, 28], field('school'), { align: 'center' }),
  text('body', '正文', [120, 340, 760, 90], body, {
    ...{ fontSize: 18, fontFamily: look.face, defaultColor: look.ink, ...wrap },
  }),
  prize(look, [200, 432, 600, 84], 50, { defaultColor: '#a2461f' }),
  lineOf(look, 'close', '结语', [236, 540, 400, 30], close, { fontSize: 18 }),
  ...foot(look, { qr: [110, 540, 112], seal: [716, 496, 150], sign: [650, 574, 270], number: [236, 628, 400, 26] }),
];
const INDENT = 'text-indent: 2em; line-height: 1.6';

/** For recipients without an award: judges, volunteers, organisations. Their role is shown in place of the award. */
export const gratitude: GalleryDesign = galleryDesign(
  'gratitude',
  '致谢',
  LANDSCAPE,
  thanks({
    ...{ title: '感谢状', english: 'CERTIFICATE OF APPRECIATION', close: '特发此证，以致谢忱。' },
    body: p(`感谢您对${field('competitionName')}的支持与付出。${field('citation')}`, INDENT),
  }),
  '#fdfdf9',
);

/** For advisers of awarded works: the students' field prints the adviser. */
export const mentor: GalleryDesign = galleryDesign(
  'mentor',
  '师恩',
  LANDSCAPE,
  thanks({
    ...{ title: '指导教师证书', english: 'CERTIFICATE FOR ADVISERS', close: '感谢您的悉心指导。' },
    body: p(`您指导的作品《${work}》在${contest}中，经专家评审，荣获`, INDENT),
  }),
  '#fdfdf9',
);
