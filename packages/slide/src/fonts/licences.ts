import { FONT_NAMES, type FontName } from '@laurel/domain/certificate/fields.ts';

/** All built-in fonts have this licence: it allows them to be embedded in any document. */
export const OPEN_LICENCE = {
  name: 'SIL Open Font License 1.1',
  link: 'https://openfontlicense.org',
} as const;

type FontOrigin = {
  /** The npm package, whose licence file names the holder. */
  readonly package: string;
  readonly holder: string;
  /** Where its makers publish it. */
  readonly home: string;
};

const google = (name: string, holder: string, home: string): FontOrigin => ({
  package: `@expo-google-fonts/${name}`,
  holder,
  home,
});
const NOTO_SANS_SC = google('noto-sans-sc', 'Adobe', 'https://github.com/notofonts/noto-cjk');
const NOTO_SERIF_SC = google('noto-serif-sc', 'Google Inc.', 'https://github.com/notofonts/noto-cjk');
const WENKAI: FontOrigin = {
  package: 'lxgw-wenkai-webfont',
  holder: 'LXGW',
  home: 'https://github.com/lxgw/LxgwWenKai',
};

/** Where each built-in family comes from. */
export const ORIGINS: Readonly<Record<FontName, FontOrigin>> = {
  思源黑体: NOTO_SANS_SC,
  宋体: NOTO_SERIF_SC,
  黑体: NOTO_SANS_SC,
  楷体: WENKAI,
  仿宋: WENKAI,
  标题宋体: NOTO_SERIF_SC,
  马善政楷书: google(
    'ma-shan-zheng',
    'The Ma Shan Zheng Project Authors',
    'https://github.com/googlefonts/mashanzheng',
  ),
  志莽行书: google('zhi-mang-xing', 'The Zhi Mang Xing Project Authors', 'https://github.com/googlefonts/zhimangxing'),
  站酷小薇: google(
    'zcool-xiaowei',
    'The ZCOOL XiaoWei Project Authors',
    'https://github.com/googlefonts/zcool-xiaowei',
  ),
  站酷快乐体: google('zcool-kuaile', 'The ZCOOL KuaiLe Project Authors', 'https://github.com/googlefonts/zcool-kuaile'),
  'Cormorant Garamond': google(
    'cormorant-garamond',
    'the Cormorant Project Authors',
    'https://github.com/CatharsisFonts/Cormorant',
  ),
  Cinzel: google('cinzel', 'The Cinzel Project Authors', 'https://github.com/NDISCOVER/Cinzel'),
  'Great Vibes': google(
    'great-vibes',
    'The Great Vibes Pro Project Authors',
    'https://github.com/googlefonts/great-vibes',
  ),
};

/** Faces that cannot be chosen: they draw the characters that no other font has. */
const FALLBACK_ORIGINS: readonly FontOrigin[] = [
  google('nanum-myeongjo', 'NHN Corporation', 'https://hangeul.naver.com'),
  google('noto-serif-jp', 'Google Inc.', 'https://github.com/notofonts/noto-cjk'),
  google('noto-naskh-arabic', 'The Noto Project Authors', 'https://github.com/notofonts/arabic'),
  google('noto-serif-tibetan', 'The Noto Project Authors', 'https://github.com/notofonts/tibetan'),
  google('noto-sans-mongolian', 'The Noto Project Authors', 'https://github.com/notofonts/mongolian'),
  google('noto-sans-thai', 'The Noto Project Authors', 'https://github.com/notofonts/thai'),
  google('noto-sans-devanagari', 'The Noto Project Authors', 'https://github.com/notofonts/devanagari'),
];

/** Each package once, with its families. */
export const packagesOfFonts = (): Map<FontOrigin, FontName[]> => {
  const packages = new Map<FontOrigin, FontName[]>(FALLBACK_ORIGINS.map((origin) => [origin, []]));
  for (const name of FONT_NAMES) packages.set(ORIGINS[name], [...(packages.get(ORIGINS[name]) ?? []), name]);
  return packages;
};
