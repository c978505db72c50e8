import { art, C, field, type GalleryDesign, galleryDesign, LANDSCAPE } from './build.ts';
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

const CENTRED = `${C}; line-height: 1.7`;
const INDENTED = 'text-indent: 2em; line-height: 1.7';

const red: Look = { ink: '#3a2a22', accent: '#a3161a', muted: '#7d5a35', face: '宋体', display: '宋体' };
/** A red band with gilded edges, like bound award certificates. */
export const vermilion: GalleryDesign = galleryDesign('vermilion', '朱红', LANDSCAPE, [
  shape('ground', '底色', [0, 0, 1000, 150], {
    outline: 'rectangle',
    fill: shading(0, '#8f1015', '#c3262b', '#8f1015'),
  }),
  shape('gilt', '金边', [0, 150, 1000, 6], { outline: 'rectangle', fill: GILT }),
  shape('gilt2', '金边', [0, 161, 1000, 1.5], { outline: 'rectangle', fill: GILT }),
  art('rosette', '底纹', [300, 196, 400, 400], 'laurel:guilloche?a=d9b56a&b=c98f3a'),
  border('inner', 26, LANDSCAPE, { top: 170, height: 512, border: { colour: '#d9b56a', width: 1.5 } }),
  heading(red, [150, 38, 700, 76], '荣誉证书', 50, { defaultColor: '#fbe8b8', wordSpace: 26 }),
  english(red, 'english', [150, 112, 700, 24], 'CERTIFICATE OF HONOUR', { defaultColor: '#fbe8b8', wordSpace: 5 }),
  recipients(red, [110, 176, 780, 104], 36, { fontFamily: '楷体' }),
  passage(
    red,
    [120, 284, 760, 106],
    `作品《${work}》（指导教师：${adviser}）在${contest}中成绩优异，经评审委员会评定，荣获`,
    INDENTED,
  ),
  prize(red, [200, 390, 600, 96], 66),
  lineOf(red, 'close', '结语', [120, 490, 420, 34], '特发此证，以资鼓励。', { fontSize: 18 }),
  ...foot(red, { qr: [120, 548, 104], seal: [690, 492, 166], sign: [640, 572, 270], number: [238, 622, 380, 26] }),
]);

const laurelLook: Look = { ink: '#22302a', accent: '#1f4d3a', muted: '#6d6338', face: '宋体', display: '宋体' };
/** The award in a wreath, the recipients above it, the reason below. */
export const olympia: GalleryDesign = galleryDesign('olympia', '橄榄', LANDSCAPE, [
  border('outer', 22, LANDSCAPE, { radius: 10, border: { colour: '#b08d3c', width: 9, dash: 'double' } }),
  art('wreath', '桂冠', [352, 230, 296, 236], 'laurel:laurel-wreath?a=b08d3c&b=3f6b52'),
  heading(laurelLook, [150, 44, 700, 66], '获奖证书', 44, { wordSpace: 20 }),
  english(laurelLook, 'english', [150, 106, 700, 24], 'CERTIFICATE OF AWARD', { wordSpace: 4 }),
  recipients(laurelLook, [110, 132, 780, 104], 34, { fontFamily: '楷体' }),
  prize(laurelLook, [430, 306, 140, 76], 40, { wordSpace: 2, ...{ fit: { mode: 'shrink', min: 12 } } }),
  passage(
    laurelLook,
    [130, 468, 740, 78],
    `作品《${work}》（指导教师：${adviser}）在${contest}中获此殊荣，特发此证。`,
    `${C}; line-height: 1.6`,
    { fontSize: 17 },
  ),
  ...foot(laurelLook, {
    qr: [116, 548, 104],
    seal: [700, 500, 158],
    sign: [640, 574, 270],
    number: [234, 626, 380, 26],
  }),
]);

const jadeLook: Look = { ink: '#1f332d', accent: '#0f5c48', muted: '#5b6b57', face: '宋体', display: '楷体' };
/** A plaque of jade on a pale background that is lighter in the middle. */
export const jade: GalleryDesign = galleryDesign(
  'jade',
  '翡翠',
  LANDSCAPE,
  [
    shape('ground', '底色', [0, 0, 1000, 708.5], {
      outline: 'rectangle',
      fill: {
        kind: 'radial',
        stops: [
          { at: 0, colour: '#ffffff' },
          { at: 1, colour: '#e3efe6' },
        ],
      },
    }),
    shape('outer', '边框', [24, 24, 952, 660.5], { outline: 'plaque', border: { colour: '#0f5c48', width: 7 } }),
    shape('inner', '边框', [38, 38, 924, 632.5], { outline: 'plaque', border: { colour: '#c4a052', width: 2 } }),
    heading(jadeLook, [150, 58, 700, 82], '荣誉证书', 56, { wordSpace: 22 }),
    recipients(jadeLook, [120, 142, 760, 104], 36),
    passage(
      jadeLook,
      [140, 252, 720, 106],
      `你在${contest}中的作品《${work}》（指导教师：${adviser}），经专家评审，荣获`,
      CENTRED,
    ),
    prize(jadeLook, [200, 360, 600, 96], 64, { fontFamily: '宋体' }),
    rule('line', [400, 456, 200, 10], '#c4a052', 2),
    lineOf(jadeLook, 'school', '学校', [150, 472, 700, 32], field('school'), { fontSize: 17, align: 'center' }),
    ...foot(jadeLook, {
      qr: [150, 528, 104],
      seal: [664, 494, 154],
      sign: [600, 566, 280],
      number: [268, 606, 320, 26],
    }),
  ],
  '#ffffff',
);

const starLook: Look = { ink: '#20264a', accent: '#2b2f77', muted: '#5a5f8a', face: '思源黑体', display: '宋体' };
const star = (n: number, left: number, top: number, size: number) =>
  shape(`star${n}`, '星', [left, top, size, size], { outline: 'star', fill: GILT });
/** Five stars over an evening sky. */
export const gala: GalleryDesign = galleryDesign(
  'gala',
  '盛典',
  LANDSCAPE,
  [
    shape('sky', '夜空', [0, 0, 1000, 196], { outline: 'rectangle', fill: shading(90, '#171a46', '#3b3f96') }),
    shape('gilt', '金边', [0, 196, 1000, 5], { outline: 'rectangle', fill: GILT }),
    shape('foot', '金边', [0, 690, 1000, 18.5], { outline: 'rectangle', fill: GILT }),
    ...[star(1, 300, 34, 26), star(2, 388, 24, 34), star(3, 476, 16, 48), star(4, 578, 24, 34), star(5, 674, 34, 26)],
    heading(starLook, [150, 68, 700, 82], '颁奖盛典', 54, { defaultColor: '#fbe8b8', wordSpace: 24 }),
    lineOf(starLook, 'competition', '竞赛', [150, 152, 700, 30], field('competitionName'), {
      ...{ fontSize: 17, defaultColor: '#e6e8ff', align: 'center' },
    }),
    recipients(starLook, [110, 212, 780, 104], 38),
    passage(
      starLook,
      [140, 318, 720, 70],
      `作品《${work}》　赛项：${field('itemName')}　指导教师：${adviser}`,
      `${C}; line-height: 1.6`,
      { fontSize: 16 },
    ),
    prize(starLook, [200, 388, 600, 106], 72),
    english(starLook, 'english', [200, 494, 600, 24], 'IN RECOGNITION OF OUTSTANDING ACHIEVEMENT'),
    ...foot(starLook, {
      qr: [90, 552, 110],
      seal: [720, 512, 154],
      sign: [660, 590, 270],
      number: [216, 630, 380, 26],
    }),
  ],
  '#fdfcff',
);

const plumLook: Look = { ink: '#33232a', accent: '#8e1f46', muted: '#7b5a64', face: '楷体', display: '楷体' };
/** Sea and rock at the bottom, as on court robes; a meander around. */
export const meander: GalleryDesign = galleryDesign('meander', '江崖', LANDSCAPE, [
  art('waves', '海水', [0, 596, 1000, 112.5], 'laurel:sea-waves?a=a3161a&b=c9a24b'),
  shape('paper', '纸面', [40, 36, 920, 622], {
    outline: 'rectangle',
    fill: colour('#fffdf6'),
    border: { colour: '#c9a24b', width: 2 },
  }),
  border('inner', 48, 0.7085, { border: { colour: '#a3161a', width: 1 }, top: 44, height: 606 }),
  heading(red, [150, 60, 700, 80], '奖　状', 56, { fontFamily: '楷体' }),
  recipients(plumLook, [110, 142, 780, 104], 36, { defaultColor: '#3a2a22' }),
  passage(plumLook, [120, 250, 760, 106], `作品《${work}》（指导教师：${adviser}）在${contest}中评为`, INDENTED, {
    defaultColor: '#3a2a22',
  }),
  prize(red, [200, 356, 600, 104], 72, { fontFamily: '楷体' }),
  lineOf(plumLook, 'close', '结语', [120, 466, 420, 34], '特颁此状，以资鼓励。', {
    fontSize: 18,
    defaultColor: '#3a2a22',
  }),
  ...foot(red, { qr: [96, 528, 104], seal: [680, 478, 158], sign: [620, 548, 290], number: [212, 602, 380, 26] }),
]);
