import type { SlideElement, TextElement } from '@laurel/domain/certificate/design.ts';
import { field, p, qr, text } from './build.ts';
import { type Look, lineOf } from './pieces.ts';

type Box = readonly [left: number, top: number, width: number, height: number];
type Bilingual = { readonly zh: string; readonly en: string };

const CHECKS: readonly Bilingual[] = [
  {
    zh: '扫描二维码或打开下方网址，查看本证书的登记信息。',
    en: 'Scan the code or open the address below to see the record of this certificate.',
  },
  {
    zh: '核对网页所列获奖者、作品、奖项和日期，应与正面一致。',
    en: 'Recipients, work, award and date must be the same there as on the front.',
  },
  {
    zh: '证书是否有效以网页为准：撤销或换发后，纸面不会改变。',
    en: 'The status shown online is decisive: paper does not change when a certificate is revoked or reissued.',
  },
];
const RULES: readonly Bilingual[] = [
  {
    zh: '奖项由专家评审委员会评定，经公示无异议后授予。',
    en: 'Awards are decided by the panel of experts and granted after public notice.',
  },
  {
    zh: '证书编号唯一，涂改无效。',
    en: 'Each number is used once. A certificate that was altered is void.',
  },
  {
    zh: '获奖信息更正后换发新证书，原证书作废。',
    en: 'When a record is corrected, the reissued certificate replaces this one.',
  },
];

const numbered = (rules: readonly Bilingual[], language: keyof Bilingual) =>
  rules.map((rule, n) => p(`${n + 1}. ${rule[language]}`, 'line-height: 1.7')).join('');

/** A heading on the back: Chinese, followed by English. */
export const part = (look: Look, id: string, [left, top, width]: readonly number[], words: Bilingual, size = 20) =>
  text(id, '小标题', [left ?? 0, top ?? 0, width ?? 0, size * 1.8], p(`${words.zh}　${words.en}`), {
    ...{
      fontSize: size,
      bold: true,
      fontFamily: look.display ?? look.face,
      defaultColor: look.accent,
      lineHeight: 1.4,
    },
    fit: { mode: 'shrink', min: 12 },
  });

const lines = (look: Look, id: string, name: string, box: Box, content: string, over: Partial<TextElement>) =>
  text(id, name, box, content, {
    ...{ fontSize: 16, fontFamily: look.face, defaultColor: look.ink, fit: { mode: 'wrapShrink', min: 10 }, ...over },
  });

type Size = { readonly size: number };
/** How a certificate is verified, in both languages. */
export const checks = (look: Look, [left, top, width, height]: Box, { size }: Size): SlideElement[] => [
  lines(look, 'back-checks', '核验说明', [left, top, width, height / 2], numbered(CHECKS, 'zh'), { fontSize: size }),
  lines(
    look,
    'back-checks-en',
    '核验说明（英文）',
    [left, top + height / 2, width, height / 2],
    numbered(CHECKS, 'en'),
    {
      ...{ fontSize: size - 3, defaultColor: look.muted },
    },
  ),
];
/** Placeholder rules in both languages, to be replaced by the organiser's own. */
export const rulesOf = (look: Look, [left, top, width, height]: Box, { size }: Size): SlideElement[] => [
  lines(look, 'back-rules', '章程摘录', [left, top, width, height / 2], numbered(RULES, 'zh'), { fontSize: size }),
  lines(look, 'back-rules-en', '章程摘录（英文）', [left, top + height / 2, width, height / 2], numbered(RULES, 'en'), {
    ...{ fontSize: size - 3, defaultColor: look.muted },
  }),
];
/** Advisers, and below them all authors with their schools; there may be many. */
export const authors = (look: Look, [left, top, width, height]: Box, { size }: Size): SlideElement[] => [
  lineOf(
    look,
    'back-teachers',
    '指导教师',
    [left, top, width, 30],
    `指导教师 Adviser：${field('teacher', 'nameAndSchool')}`,
    { fontSize: size - 2, defaultColor: look.muted },
  ),
  lines(look, 'back-authors', '作者名单', [left, top + 36, width, height - 36], p(field('student', 'nameAndSchool')), {
    ...{ code: 'student', fontSize: size, lineHeight: 1.5 },
  }),
];
/** The work, and what it was entered for. */
export const workOf = (look: Look, [left, top, width, height]: Box, { size }: Size): SlideElement[] => [
  lines(
    look,
    'back-work',
    '作品',
    [left, top, width, height],
    p(`作品 Work：《${field('workName')}》`, 'line-height: 1.6') +
      p(`竞赛 Contest：${field('competitionName')}（${field('itemName')}）`, 'line-height: 1.6'),
    { fontSize: size },
  ),
];

type Code = {
  readonly qr: readonly [left: number, top: number, size: number];
  readonly words: Box;
  readonly colour: string;
};
/** The code, with instructions and the number of the certificate beside or below it. */
export const code = (
  look: Look,
  { qr: at, words: [left, top, width, height], colour }: Code,
  align: 'center' | 'left',
) => [
  { ...qr(...at), id: 'back-qr' },
  lineOf(look, 'back-scan', '扫码核验', [left, top, width, height / 2], '扫码核验 Scan to verify', {
    ...{ fontSize: 15, defaultColor: colour, align },
  }),
  lineOf(look, 'back-number', '编号', [left, top + height / 2, width, height / 2], field('certificateNumber'), {
    ...{ fontSize: 14, defaultColor: colour, align },
  }),
];
/** The address in the code, for people who cannot scan it. */
export const address = (look: Look, box: Box, align: 'center' | 'left') =>
  lineOf(look, 'back-address', '网址', box, field('traceUrl'), { fontSize: 13, defaultColor: look.muted, align });
