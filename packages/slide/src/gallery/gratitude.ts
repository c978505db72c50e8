import type { SlideElement } from '@laurel/domain/certificate/design.ts';
import { field, type GalleryDesign, galleryDesign, LANDSCAPE, p, text, wrap } from './build.ts';
import { border, contest, english, foot, heading, type Look, lineOf, prize, recipients, rule, work } from './pieces.ts';

const look: Look = { ink: '#22312c', accent: '#1f5c4a', muted: '#5d6d66', face: '宋体', display: '楷体' };

/** Colours of a page of thanks: its title and outer frame, its lines, and the role on it. */
type Tint = { readonly frame: string; readonly line: string; readonly role: string };
const GREEN: Tint = { frame: '#1f5c4a', line: '#c9a24b', role: '#a2461f' };

type Said = { readonly title: string; readonly english: string; readonly body: string; readonly close: string };
/** One page of thanks; designs differ in its text. */
const thanks = ({ title, english: inEnglish, body, close }: Said, tint = GREEN): SlideElement[] => [
  border('outer', 22, LANDSCAPE, { border: { colour: tint.frame, width: 3 } }),
  border('inner', 30, LANDSCAPE, { border: { colour: tint.line, width: 1 } }),
  heading({ ...look, accent: tint.frame }, [150, 54, 700, 88], title, 58, { wordSpace: 20 }),
  english(look, 'english', [150, 142, 700, 24], inEnglish, { wordSpace: 4 }),
  rule('line', [440, 172, 120, 10], tint.line, 2),
  recipients(look, [110, 186, 780, 118], 40),
  lineOf(look, 'school', '单位', [110, 306, 780, 28], field('school'), { align: 'center' }),
  text('body', '正文', [120, 340, 760, 90], body, {
    ...{ fontSize: 18, fontFamily: look.face, defaultColor: look.ink, ...wrap },
  }),
  prize(look, [200, 432, 600, 84], 50, { defaultColor: tint.role }),
  lineOf(look, 'close', '结语', [236, 540, 400, 30], close, { fontSize: 18 }),
  ...foot(look, { qr: [110, 540, 112], seal: [716, 496, 150], sign: [650, 574, 270], number: [236, 628, 400, 26] }),
];
const INDENT = 'text-indent: 2em; line-height: 1.6';

/** For recipients without an award, such as organisations. Their role is shown in place of the award. */
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

/** For experts, of a round or of the whole competition. */
export const jury: GalleryDesign = galleryDesign(
  'jury',
  '明鉴',
  LANDSCAPE,
  thanks(
    {
      ...{ title: '评审专家证书', english: 'CERTIFICATE FOR EXPERTS', close: '谨致谢忱，特发此证。' },
      body: p(`感谢您在${field('competitionName')}中以专业和公正完成评审工作。${field('citation')}`, INDENT),
    },
    { frame: '#23395b', line: '#b8964a', role: '#23395b' },
  ),
  '#fbfcfe',
);

/** For people who helped on site. */
export const volunteer: GalleryDesign = galleryDesign(
  'volunteer',
  '志愿',
  LANDSCAPE,
  thanks(
    {
      ...{ title: '志愿服务证书', english: 'CERTIFICATE FOR VOLUNTEERS', close: '感谢您的热心奉献。' },
      body: p(`您在${field('competitionName')}的现场服务中认真负责、热情周到。${field('citation')}`, INDENT),
    },
    { frame: '#a3402c', line: '#d9a05b', role: '#a3402c' },
  ),
  '#fffdfa',
);

/** For advisers of teams that took part, with an award or without. */
export const guide: GalleryDesign = galleryDesign(
  'guide',
  '育人',
  LANDSCAPE,
  thanks(
    {
      ...{ title: '指导教师证书', english: 'CERTIFICATE FOR ADVISERS', close: '感谢您的悉心指导。' },
      body: p(`感谢您在${field('competitionName')}中对参赛学生的指导与陪伴。${field('citation')}`, INDENT),
    },
    { frame: '#5b3a6e', line: '#b79a5b', role: '#5b3a6e' },
  ),
  '#fdfbfe',
);

/** For authors of works without an award. */
export const partaker: GalleryDesign = galleryDesign(
  'partaker',
  '同行',
  LANDSCAPE,
  thanks(
    {
      ...{ title: '参赛证书', english: 'CERTIFICATE OF PARTICIPATION', close: '特发此证，以资鼓励。' },
      body: p(`参加${field('competitionName')}，按规定提交了参赛作品。${field('citation')}`, INDENT),
    },
    { frame: '#1d5a7a', line: '#7fb0c4', role: '#1d5a7a' },
  ),
  '#fbfdfe',
);

/** For schools, whose name stands in place of a person's. */
export const host: GalleryDesign = galleryDesign(
  'host',
  '共襄',
  LANDSCAPE,
  thanks(
    {
      ...{ title: '荣誉证书', english: 'CERTIFICATE FOR SCHOOLS', close: '特发此证，以资表彰。' },
      body: p(`贵单位在${field('competitionName')}的组织工作中精心安排、成效显著。${field('citation')}`, INDENT),
    },
    { frame: '#8a1f2b', line: '#c9a24b', role: '#8a1f2b' },
  ),
  '#fffdf8',
);
