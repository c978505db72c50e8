import { C, field, type GalleryDesign, galleryDesign, LANDSCAPE, PORTRAIT } from './build.ts';
import {
  adviser,
  border,
  colour,
  contest,
  english,
  foot,
  GILT,
  heading,
  type Look,
  lineOf,
  passage,
  prize,
  recipients,
  rule,
  shading,
  shape,
  work,
} from './pieces.ts';

const left = { align: 'left' } as const;
const navy: Look = { ink: '#1b2438', accent: '#14305f', muted: '#5c6780', face: '思源黑体', display: '宋体' };
/** A navy column with a gilded medal on the left, everything else ranged beside it. */
export const meridian: GalleryDesign = galleryDesign(
  'meridian',
  '子午',
  LANDSCAPE,
  [
    shape('column', '色带', [0, 0, 232, 708.5], { outline: 'rectangle', fill: shading(90, '#0d1f42', '#1d4380') }),
    shape('edge', '金边', [232, 0, 5, 708.5], { outline: 'rectangle', fill: GILT }),
    shape('burst', '奖章', [46, 70, 140, 140], {
      ...{ outline: 'burst', fill: GILT },
      castShadow: { colour: '#000000', dx: 0, dy: 5, blur: 12, strength: 0.35 },
    }),
    shape('disc', '奖章', [64, 88, 104, 104], {
      outline: 'ellipse',
      fill: colour('#14305f'),
      border: { colour: '#f6e3a3', width: 2 },
    }),
    shape('star', '奖章', [88, 108, 56, 56], { outline: 'star', fill: GILT }),
    english(navy, 'motto', [20, 232, 192, 24], 'EXCELLENCE', { fontSize: 13, defaultColor: '#f6e3a3', wordSpace: 4 }),
    lineOf(navy, 'competition', '竞赛', [280, 54, 640, 32], field('competitionName'), {
      fontSize: 18,
      defaultColor: '#5c6780',
    }),
    heading(navy, [280, 84, 640, 80], '获奖证书', 52, { align: 'left', content: '<p>获奖证书</p>', wordSpace: 14 }),
    english(navy, 'english', [280, 160, 640, 24], 'CERTIFICATE OF AWARD', {
      align: 'left',
      content: '<p>CERTIFICATE OF AWARD</p>',
      wordSpace: 4,
    }),
    rule('line', [280, 190, 90, 10], '#c08f3c', 3),
    recipients(navy, [280, 204, 660, 140], 34, { align: 'left', content: `<p>${field('student')}</p>` }),
    prize(navy, [280, 346, 640, 86], 58, {
      align: 'left',
      content: '<p>一等奖</p>',
      defaultColor: '#9c6a1e',
      wordSpace: 4,
    }),
    passage(
      navy,
      [280, 434, 660, 84],
      `作品《${work}》，赛项：${field('itemName')}，指导教师：${adviser}`,
      'line-height: 1.7',
      { fontSize: 16 },
    ),
    ...foot(navy, { qr: [58, 540, 116], seal: [736, 506, 150], sign: [680, 574, 260], number: [280, 632, 380, 26] }),
  ],
  '#ffffff',
);

const cyan: Look = { ink: '#12303f', accent: '#0b5a78', muted: '#4d6b78', face: '思源黑体', display: '黑体' };
const grid = Array.from({ length: 8 }, (_, n) => rule(`grid${n}`, [32, 91 + n * 54, 936, 10], '#edf5f8', 1));
/** Ruled like a drawing sheet, with the sheet's own title block. */
export const blueprint: GalleryDesign = galleryDesign(
  'blueprint',
  '蓝图',
  LANDSCAPE,
  [
    ...grid,
    border('outer', 24, LANDSCAPE, { border: { colour: '#0b5a78', width: 3 } }),
    border('inner', 32, LANDSCAPE, { border: { colour: '#0b5a78', width: 1 } }),
    shape('block', '标题栏', [32, 540, 936, 136.5], {
      outline: 'rectangle',
      fill: colour('#eef6f9'),
      border: { colour: '#0b5a78', width: 1 },
    }),
    shape('tag', '标签', [32, 60, 250, 42], { outline: 'chevron', fill: shading(0, '#0b5a78', '#1795b8') }),
    lineOf(cyan, 'competition', '竞赛', [310, 66, 620, 32], field('competitionName'), {
      fontSize: 18,
      defaultColor: '#0b5a78',
    }),
    heading(cyan, [64, 112, 620, 84], '获奖证书', 56, { ...left, content: '<p>获奖证书</p>', wordSpace: 8 }),
    recipients(cyan, [64, 198, 872, 134], 34, { ...left, content: `<p>${field('student')}</p>` }),
    prize(cyan, [64, 332, 872, 90], 60, { ...left, content: '<p>一等奖</p>', defaultColor: '#c2410c', wordSpace: 4 }),
    passage(cyan, [64, 424, 872, 60], `作品：${work}`, 'line-height: 1.6', { fontSize: 17 }),
    lineOf(cyan, 'item', '赛项', [64, 490, 420, 28], `赛项：${field('itemName')}`),
    lineOf(cyan, 'teacher', '指导教师', [490, 490, 446, 28], `指导教师：${adviser}`),
    ...foot(cyan, { qr: [52, 552, 112], seal: [752, 530, 146], sign: [660, 580, 290], number: [186, 640, 440, 26] }),
    lineOf(cyan, 'school', '学校', [186, 570, 440, 30], field('school'), { fontSize: 16 }),
  ],
  '#ffffff',
);

const deep: Look = { ink: '#1c2333', accent: '#1d4fbf', muted: '#5f6a7c', face: '思源黑体', display: '思源黑体' };
/** Blue facets at the head, open space below. */
export const prism: GalleryDesign = galleryDesign(
  'prism',
  '棱镜',
  PORTRAIT,
  [
    shape('head', '色块', [0, 0, 1000, 330], { outline: 'rectangle', fill: shading(20, '#0b2a7a', '#2f6bff') }),
    shape('facet1', '色块', [560, 0, 440, 330], {
      outline: 'path',
      path: 'M220 0H440V330H0Z',
      pathBox: [440, 330],
      fill: colour('#ffffff'),
      opacity: 0.12,
    }),
    shape('facet2', '色块', [760, 0, 240, 330], {
      outline: 'path',
      path: 'M120 0H240V330H0Z',
      pathBox: [240, 330],
      fill: colour('#ffffff'),
      opacity: 0.14,
    }),
    shape('edge', '金边', [0, 330, 1000, 6], { outline: 'rectangle', fill: GILT }),
    lineOf(deep, 'competition', '竞赛', [90, 92, 800, 40], field('competitionName'), {
      fontSize: 22,
      defaultColor: '#dbe6ff',
    }),
    heading(deep, [90, 134, 800, 110], '获奖证书', 76, {
      ...left,
      content: '<p>获奖证书</p>',
      defaultColor: '#ffffff',
      wordSpace: 12,
    }),
    english(deep, 'english', [90, 246, 800, 30], 'CERTIFICATE OF AWARD', {
      ...left,
      content: '<p>CERTIFICATE OF AWARD</p>',
      fontSize: 17,
      defaultColor: '#dbe6ff',
      wordSpace: 5,
    }),
    recipients(deep, [90, 392, 820, 190], 46, {
      ...left,
      content: `<p>${field('student')}</p>`,
      ...{ fit: { mode: 'wrapShrink', min: 20 } },
    }),
    lineOf(deep, 'school', '学校', [90, 584, 820, 38], field('school'), { fontSize: 19, defaultColor: '#5f6a7c' }),
    prize(deep, [90, 640, 820, 130], 88, { ...left, content: '<p>一等奖</p>' }),
    rule('line', [90, 776, 120, 10], '#c08f3c', 4),
    passage(
      deep,
      [90, 806, 820, 150],
      `作品《${work}》（指导教师：${adviser}）在${field('itemName')}赛项中表现优异，经专家评审委员会评定，特授予上述奖项。`,
      'line-height: 1.8',
      { fontSize: 19 },
    ),
    ...foot(deep, { qr: [90, 1120, 130], seal: [640, 1040, 176], sign: [560, 1140, 340], number: [90, 1270, 800, 30] }),
  ],
  '#ffffff',
);

const ivoryLook: Look = { ink: '#2a2620', accent: '#5a4420', muted: '#7a6a4c', face: '宋体', display: '宋体' };
/** Hairlines and much air; Chinese and English of equal rank. */
export const ivory: GalleryDesign = galleryDesign(
  'ivory',
  '象牙',
  PORTRAIT,
  [
    border('outer', 46, PORTRAIT, { border: { colour: '#b9a06a', width: 1.5 } }),
    border('inner', 56, PORTRAIT, { border: { colour: '#b9a06a', width: 0.7 } }),
    shape('gem', '饰', [488, 122, 24, 24], { outline: 'diamond', fill: GILT }),
    rule('line1', [330, 129, 140, 10], '#b9a06a', 1),
    rule('line2', [530, 129, 140, 10], '#b9a06a', 1),
    heading(ivoryLook, [150, 176, 700, 104], '荣誉证书', 66, { wordSpace: 26 }),
    english(ivoryLook, 'english', [150, 284, 700, 34], 'CERTIFICATE OF EXCELLENCE', { fontSize: 19, wordSpace: 5 }),
    english(ivoryLook, 'present', [150, 370, 700, 30], 'This certificate is proudly presented to', {
      fontSize: 17,
      wordSpace: 0,
    }),
    recipients(ivoryLook, [130, 408, 740, 176], 48, { ...{ fit: { mode: 'wrapShrink', min: 20 } } }),
    rule('line3', [300, 590, 400, 10], '#b9a06a', 1),
    lineOf(ivoryLook, 'school', '学校', [130, 610, 740, 38], field('school'), {
      fontSize: 19,
      align: 'center',
      defaultColor: '#7a6a4c',
    }),
    passage(
      ivoryLook,
      [150, 676, 700, 150],
      `作品《${work}》（指导教师：${adviser}）在${contest}中，经评审委员会评定，荣获`,
      `${C}; line-height: 1.9`,
      { fontSize: 19 },
    ),
    prize(ivoryLook, [150, 840, 700, 120], 78, { defaultColor: '#8a5f16' }),
    english(ivoryLook, 'for', [150, 964, 700, 30], 'for outstanding achievement', { fontSize: 17, wordSpace: 0 }),
    ...foot(ivoryLook, {
      qr: [140, 1120, 120],
      seal: [630, 1040, 170],
      sign: [550, 1128, 330],
      number: [150, 1282, 700, 30],
      align: 'center',
    }),
  ],
  '#fffdf7',
);
