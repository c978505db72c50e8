import { address, authors, checks, code, part, rulesOf, workOf } from './backs.ts';
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
/** A navy column with a gilded medal on the left, everything else beside it. */
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
  [
    shape('back-column', '色带', [768, 0, 232, 708.5], {
      ...{ outline: 'rectangle', fill: shading(90, '#1d4380', '#0d1f42') },
    }),
    shape('back-edge', '金边', [763, 0, 5, 708.5], { outline: 'rectangle', fill: GILT }),
    shape('back-star', '奖章', [856, 70, 56, 56], { outline: 'star', fill: GILT }),
    part(navy, 'back-how', [60, 54, 660], { zh: '证书核验', en: 'Verification' }),
    rule('back-line', [60, 96, 90, 10], '#c08f3c', 3),
    ...checks(navy, [60, 112, 660, 184], { size: 16 }),
    address(navy, [60, 300, 660, 24], 'left'),
    part(navy, 'back-who', [60, 342, 660], { zh: '作者与作品', en: 'Authors and work' }),
    ...workOf(navy, [60, 384, 660, 58], { size: 15 }),
    ...authors(navy, [60, 444, 660, 142], { size: 16 }),
    part(navy, 'back-note', [60, 596, 660], { zh: '章程摘录', en: 'From the rules' }, 15),
    lineOf(
      navy,
      'back-rule',
      '章程摘录',
      [60, 628, 660, 26],
      '证书编号唯一，涂改无效；获奖信息更正后换发新证书，原证书作废。',
      {
        ...{ fontSize: 14, defaultColor: '#5c6780' },
      },
    ),
    ...code(navy, { qr: [804, 250, 160], words: [788, 424, 192, 60], colour: '#f6e3a3' }, 'center'),
  ],
);

const cyan: Look = { ink: '#12303f', accent: '#0b5a78', muted: '#4d6b78', face: '思源黑体', display: '黑体' };
const grid = Array.from({ length: 8 }, (_, n) => rule(`grid${n}`, [32, 91 + n * 54, 936, 10], '#edf5f8', 1));
/** Ruled like a drawing sheet, with its title block. */
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
/** Blue facets at the top, open space below. */
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
  [
    part(deep, 'back-who', [90, 84, 820], { zh: '作者名单', en: 'Authors' }, 28),
    rule('back-line', [90, 142, 120, 10], '#c08f3c', 4),
    ...workOf(deep, [90, 164, 820, 110], { size: 19 }),
    ...authors(deep, [90, 280, 820, 320], { size: 21 }),
    part(deep, 'back-note', [90, 626, 820], { zh: '章程摘录', en: 'From the rules' }, 24),
    ...rulesOf(deep, [90, 680, 820, 260], { size: 19 }),
    shape('back-foot', '色块', [0, 1084, 1000, 330.3], {
      ...{ outline: 'rectangle', fill: shading(200, '#0b2a7a', '#2f6bff') },
    }),
    shape('back-facet', '色块', [0, 1084, 440, 330.3], {
      ...{ outline: 'path', path: 'M0 0H440L220 330H0Z', pathBox: [440, 330], fill: colour('#ffffff'), opacity: 0.12 },
    }),
    shape('back-edge', '金边', [0, 1078, 1000, 6], { outline: 'rectangle', fill: GILT }),
    lineOf(deep, 'back-how', '核验', [320, 1138, 600, 40], '证书核验　Verification', {
      ...{ fontSize: 24, bold: true, defaultColor: '#ffffff' },
    }),
    lineOf(deep, 'back-check', '核验说明', [320, 1184, 600, 34], '扫描二维码，网页所列内容应与正面一致。', {
      ...{ fontSize: 18, defaultColor: '#e6edff' },
    }),
    lineOf(
      deep,
      'back-check-en',
      '核验说明（英文）',
      [320, 1218, 600, 30],
      'Scan the code: the page must say what the front says.',
      {
        ...{ fontSize: 16, defaultColor: '#e6edff' },
      },
    ),
    ...code(
      { ...deep, muted: '#e6edff' },
      { qr: [90, 1146, 190], words: [320, 1256, 600, 64], colour: '#e6edff' },
      'left',
    ),
  ],
);

const ivoryLook: Look = { ink: '#2a2620', accent: '#5a4420', muted: '#7a6a4c', face: '宋体', display: '宋体' };
/** Hairlines and wide spacing; Chinese and English of equal rank. */
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
  [
    border('back-outer', 46, PORTRAIT, { border: { colour: '#b9a06a', width: 1.5 } }),
    border('back-inner', 56, PORTRAIT, { border: { colour: '#b9a06a', width: 0.7 } }),
    shape('back-gem', '饰', [488, 122, 24, 24], { outline: 'diamond', fill: GILT }),
    rule('back-line1', [330, 129, 140, 10], '#b9a06a', 1),
    rule('back-line2', [530, 129, 140, 10], '#b9a06a', 1),
    lineOf(ivoryLook, 'back-title', '标题', [150, 172, 700, 60], '证书核验', {
      ...{ fontSize: 38, bold: true, align: 'center', defaultColor: '#5a4420' },
    }),
    english(ivoryLook, 'back-english', [150, 236, 700, 30], 'HOW TO VERIFY THIS CERTIFICATE', {
      fontSize: 16,
      wordSpace: 4,
    }),
    ...code(ivoryLook, { qr: [390, 310, 220], words: [150, 546, 700, 68], colour: '#5a4420' }, 'center'),
    ...checks(ivoryLook, [150, 650, 700, 270], { size: 19 }),
    address(ivoryLook, [150, 930, 700, 28], 'center'),
    rule('back-line3', [300, 980, 400, 10], '#b9a06a', 1),
    part(ivoryLook, 'back-note', [150, 1006, 700], { zh: '章程摘录', en: 'From the rules' }, 22),
    ...rulesOf(ivoryLook, [150, 1056, 700, 252], { size: 18 }),
  ],
);
