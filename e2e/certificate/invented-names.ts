/** Invented names, composed at random but the same each time. */
const drawing = (seed: number) => () => {
  // Mulberry32: small, and good enough to pick from lists.
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
};

const SINGLE = [...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘蒋蔡余'];
const COMPOUND = ['欧阳', '司马', '上官', '诸葛', '东方', '皇甫', '尉迟', '公孙', '慕容', '令狐', '长孙', '宇文'];
const GIVEN = [...'伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华文辉玲志建国梅子涵雨桐思远嘉禾一诺浩然梓轩'];
const UYGHUR = [...'阿卜杜热合曼吐尔逊买提古丽帕尔哈提艾力木江努尔曼卡米拉迪热巴'];
const SYLLABLES = 'an bel chris dor el fran gun hil is jo kat li mar nor os pe ra sö té ul vi wil yu zo'.split(' ');
const PARTICLES = ['von', 'de la', 'van der', 'Ó', 'al-', 'di'];

export const inventedNames = (count: number, seed = 1): string[] => {
  const next = drawing(seed);
  const one = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const some = <T extends string>(list: readonly T[], least: number, most: number) =>
    Array.from({ length: least + Math.floor(next() * (most - least + 1)) }, () => one(list)).join('');
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  const word = () => capital(some(SYLLABLES, 2, 4));
  const kinds: readonly (() => string)[] = [
    () => one(SINGLE) + some(GIVEN, 1, 1),
    () => one(SINGLE) + some(GIVEN, 2, 2),
    () => one(SINGLE) + some(GIVEN, 3, 3),
    () => one(COMPOUND) + some(GIVEN, 1, 2),
    () => `${some(UYGHUR, 2, 7)}·${some(UYGHUR, 2, 6)}`,
    () => `${word()} ${word()}`,
    () => `${word()}-${word()} ${word()}`,
    () => `${word()} ${one(PARTICLES)} ${word()}`,
    () => `${word()}, ${one(SYLLABLES).charAt(0).toUpperCase()}. ${word()}`,
  ];
  return Array.from({ length: count }, () => one(kinds)());
};
