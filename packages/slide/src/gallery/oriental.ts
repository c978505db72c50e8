import { art, C, field, frame, type GalleryDesign, galleryDesign, LANDSCAPE, PORTRAIT } from './build.ts';
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

const upright = { vertical: true, align: 'left' } as const;
const UPRIGHT = 'line-height: 2; text-indent: 2em';

const bambooLook: Look = { ink: '#24332b', accent: '#2f5d43', muted: '#5d6d5f', face: '楷体', display: '楷体' };
/** Bamboo beside columns of writing. */
export const bamboo: GalleryDesign = galleryDesign(
  'bamboo',
  '竹韵',
  LANDSCAPE,
  [
    art('bamboo', '竹', [0, 0, 170, 708.5], 'laurel:bamboo?a=3f7d58&b=8fae7c'),
    border('inner', 22, LANDSCAPE, { border: { colour: '#7d9a6b', width: 1.5 } }),
    heading(bambooLook, [852, 76, 90, 420], '荣誉证书', 58, {
      ...upright,
      content: '<p>荣誉证书</p>',
      wordSpace: 20,
      lineHeight: 1.5,
    }),
    recipients(bambooLook, [688, 72, 150, 550], 40, {
      ...upright,
      content: `<p>${field('student')}</p>`,
      lineHeight: 1.2,
    }),
    passage(
      bambooLook,
      [452, 84, 230, 530],
      `作品《${work}》在${contest}中脱颖而出，指导教师${adviser}，经专家评定，授予`,
      UPRIGHT,
      { vertical: true },
    ),
    prize(bambooLook, [328, 120, 116, 460], 76, { ...upright, content: '<p>一等奖</p>', defaultColor: '#9b2a1f' }),
    lineOf(bambooLook, 'issuer', '颁发单位', [266, 84, 44, 420], field('issuerName'), { ...upright, fontSize: 18 }),
    lineOf(bambooLook, 'date', '日期', [218, 84, 40, 420], field('issueDate'), { ...upright, fontSize: 18 }),
    ...foot(bambooLook, {
      qr: [180, 530, 108],
      seal: [206, 360, 140],
      sign: [0, 0, 0],
      number: [310, 636, 500, 26],
    }).filter(({ id }) => id !== 'issuer' && id !== 'date'),
  ],
  '#fbfcf6',
);

const cinnabarLook: Look = { ink: '#2b2320', accent: '#b3261e', muted: '#6f5a4e', face: '楷体', display: '楷体' };
/** A scroll: cinnabar rods above and below, text from right to left. */
export const scroll: GalleryDesign = galleryDesign(
  'scroll',
  '长卷',
  PORTRAIT,
  [
    shape('rod1', '轴', [0, 0, 1000, 58], { outline: 'rectangle', fill: shading(90, '#5d0f10', '#b8383a', '#5d0f10') }),
    shape('rod2', '轴', [0, 1356.3, 1000, 58], {
      outline: 'rectangle',
      fill: shading(90, '#5d0f10', '#b8383a', '#5d0f10'),
    }),
    shape('gilt1', '金边', [0, 58, 1000, 5], { outline: 'rectangle', fill: GILT }),
    shape('gilt2', '金边', [0, 1351.3, 1000, 5], { outline: 'rectangle', fill: GILT }),
    shape('sheet', '纸面', [54, 104, 892, 1206], {
      outline: 'rectangle',
      border: { colour: '#c9a24b', width: 7, dash: 'double' },
    }),
    heading(cinnabarLook, [796, 140, 116, 560], '荣誉证书', 74, {
      ...upright,
      content: '<p>荣誉证书</p>',
      wordSpace: 24,
      lineHeight: 1.4,
    }),
    recipients(cinnabarLook, [632, 150, 150, 740], 48, {
      ...upright,
      content: `<p>${field('student')}</p>`,
      lineHeight: 1.3,
      fit: { mode: 'wrapShrink', min: 20 },
    }),
    passage(
      cinnabarLook,
      [330, 150, 290, 720],
      `作品《${work}》在${contest}中名列前茅，指导教师${adviser}，经评审委员会评定，授予`,
      UPRIGHT,
      { vertical: true, fontSize: 20 },
    ),
    prize(cinnabarLook, [196, 210, 124, 560], 84, { ...upright, content: '<p>一等奖</p>', wordSpace: 16 }),
    lineOf(cinnabarLook, 'issuer', '颁发单位', [146, 150, 46, 560], field('issuerName'), { ...upright, fontSize: 20 }),
    lineOf(cinnabarLook, 'date', '日期', [98, 150, 42, 560], field('issueDate'), { ...upright, fontSize: 20 }),
    ...foot(cinnabarLook, {
      qr: [104, 1150, 124],
      seal: [92, 640, 164],
      sign: [0, 0, 0],
      number: [250, 1246, 500, 30],
    }).filter(({ id }) => id !== 'issuer' && id !== 'date'),
  ],
  '#fffaf0',
);

const academyLook: Look = { ink: '#1b2438', accent: '#14305f', muted: '#66605a', face: '宋体', display: '宋体' };
/** A shield over a navy frame, as universities grant their degrees. */
export const academy: GalleryDesign = galleryDesign(
  'academy',
  '学府',
  PORTRAIT,
  [
    border('mat', 18, PORTRAIT, { border: { colour: '#14305f', width: 36 } }),
    border('gilt', 44, PORTRAIT, { border: { colour: '#c9a24b', width: 2.5 } }),
    border('hair', 52, PORTRAIT, { border: { colour: '#14305f', width: 1 } }),
    shape('shield', '盾徽', [424, 96, 152, 176], {
      ...{ outline: 'shield', fill: shading(90, '#1d4380', '#0d1f42'), border: { colour: '#c9a24b', width: 5 } },
      castShadow: { colour: '#14305f', dx: 0, dy: 6, blur: 14, strength: 0.3 },
    }),
    shape('star', '盾徽', [466, 138, 68, 68], { outline: 'star', fill: GILT }),
    heading(academyLook, [150, 296, 700, 104], '获奖证书', 68, { wordSpace: 24 }),
    english(academyLook, 'english', [150, 402, 700, 34], 'CERTIFICATE OF ACHIEVEMENT', { fontSize: 18, wordSpace: 5 }),
    lineOf(academyLook, 'competition', '竞赛', [150, 450, 700, 40], field('competitionName'), {
      fontSize: 21,
      align: 'center',
      defaultColor: '#7d5a1e',
    }),
    recipients(academyLook, [130, 516, 740, 166], 48, { fontFamily: '楷体', fit: { mode: 'wrapShrink', min: 20 } }),
    lineOf(academyLook, 'school', '学校', [130, 686, 740, 38], field('school'), {
      fontSize: 19,
      align: 'center',
      defaultColor: '#66605a',
    }),
    passage(
      academyLook,
      [150, 750, 700, 130],
      `作品《${work}》（指导教师：${adviser}）在${field('itemName')}中表现突出，经专家评审委员会评定，授予`,
      'text-indent: 2em; line-height: 1.9',
      { fontSize: 19 },
    ),
    prize(academyLook, [150, 890, 700, 120], 78, { defaultColor: '#9c2a20' }),
    rule('line', [350, 1014, 300, 12], '#c9a24b', 5, 'double'),
    ...foot(academyLook, {
      qr: [140, 1130, 120],
      seal: [630, 1044, 170],
      sign: [550, 1128, 330],
      number: [150, 1276, 700, 30],
      align: 'center',
    }),
  ],
  '#fffefb',
);

const crimsonLook: Look = { ink: '#3a2a22', accent: '#a3161a', muted: '#7d5a35', face: '宋体', display: '楷体' };
/** The familiar red certificate: a meander around it, the prize in the middle. */
export const crimson: GalleryDesign = galleryDesign('crimson', '红榜', PORTRAIT, [
  frame('laurel:frame-meander?a=a3161a&b=c9a24b', PORTRAIT),
  shape('ribbon', '绶带', [250, 120, 500, 110], {
    ...{ outline: 'ribbon', fill: shading(90, '#c3262b', '#8f1015') },
    castShadow: { colour: '#5d0f10', dx: 0, dy: 5, blur: 10, strength: 0.3 },
  }),
  heading(crimsonLook, [300, 128, 400, 94], '奖　状', 60, { defaultColor: '#fbe8b8' }),
  recipients(crimsonLook, [130, 268, 740, 176], 50, { fit: { mode: 'wrapShrink', min: 20 } }),
  passage(
    crimsonLook,
    [140, 460, 720, 150],
    `作品《${work}》（指导教师：${adviser}）在${contest}中成绩优异，经评审委员会评定，荣获`,
    'text-indent: 2em; line-height: 1.9',
    { fontSize: 20 },
  ),
  art('wreath', '桂冠', [320, 636, 360, 340], 'laurel:laurel-wreath?a=c9a24b&b=b8862f'),
  prize(crimsonLook, [384, 748, 232, 100], 62, { wordSpace: 2, ...{ fit: { mode: 'shrink', min: 16 } } }),
  lineOf(crimsonLook, 'close', '结语', [140, 1000, 480, 38], '特发此状，以资鼓励。', { fontSize: 20 }),
  ...foot(crimsonLook, {
    qr: [140, 1120, 124],
    seal: [630, 1040, 174],
    sign: [550, 1130, 330],
    number: [150, 1276, 700, 30],
    align: 'center',
  }),
]);

const violet: Look = { ink: '#2a2140', accent: '#5b2a86', muted: '#6b6080', face: '思源黑体', display: '宋体' };
/** Light behind a round window, its frame drawn twice. */
export const aurora: GalleryDesign = galleryDesign(
  'aurora',
  '霞光',
  LANDSCAPE,
  [
    shape('dawn', '底色', [0, 0, 1000, 708.5], {
      outline: 'rectangle',
      fill: shading(35, '#fdf1f4', '#ffffff', '#eef0ff'),
    }),
    shape('arc1', '光环', [640, -220, 560, 560], {
      outline: 'ellipse',
      fill: shading(90, '#f6c9d6', '#c9b7f2'),
      opacity: 0.5,
    }),
    shape('arc2', '光环', [-180, 420, 460, 460], {
      outline: 'ellipse',
      fill: shading(0, '#c9d4ff', '#f2d0e6'),
      opacity: 0.5,
    }),
    border('card', 44, LANDSCAPE, {
      ...{ radius: 26, fill: colour('#ffffff'), border: { colour: '#c9b7f2', width: 2 } },
      castShadow: { colour: '#5b2a86', dx: 0, dy: 8, blur: 24, strength: 0.16 },
    }),
    heading(violet, [150, 66, 700, 78], '获奖证书', 50, { wordSpace: 18 }),
    english(violet, 'english', [150, 142, 700, 24], 'CERTIFICATE OF AWARD', { wordSpace: 4 }),
    recipients(violet, [110, 170, 780, 104], 36),
    lineOf(violet, 'school', '学校', [150, 276, 700, 30], field('school'), {
      fontSize: 16,
      align: 'center',
      defaultColor: '#6b6080',
    }),
    prize(violet, [200, 308, 600, 100], 68),
    passage(
      violet,
      [140, 414, 720, 84],
      `作品《${work}》（指导教师：${adviser}）在${contest}中获此殊荣，特发此证。`,
      `${C}; line-height: 1.7`,
      { fontSize: 17 },
    ),
    ...foot(violet, { qr: [110, 520, 104], seal: [694, 492, 148], sign: [630, 560, 280], number: [230, 598, 380, 26] }),
  ],
  '#ffffff',
);
