import type { FontName, UploadedFace } from '@laurel/domain/certificate/fields.ts';
import { isFontName, uploadedFaceIn } from '@laurel/domain/certificate/fields.ts';
import { SHAPED_FACES } from './scripts.ts';

/**
 * The open faces behind the specification's five names (SimSun and similar fonts are proprietary and never shipped):
 * Noto Sans SC and Noto Serif SC (OFL), LXGW WenKai (OFL). 黑体 is the medium weight, since SimHei is darker than Source
 * Han Sans. No FangSong with TrueType outlines may be shipped from npm today, so 仿宋 is the light weight of WenKai,
 * whose strokes are between Kai and FangSong.
 *
 * Those of `display` families (OFL, `licences.ts`) are loaded only where a design uses them.
 *
 * The others are for characters that none of these has: Korean syllables (Nanum Myeongjo, OFL), rare ideographs such
 * as 𠮷 and 𠀋 (Noto Serif JP, OFL), and scripts that need shaping (Noto, OFL; `scripts.ts`). They are optional
 * packages, loaded when such a character occurs.
 */
export const FACES = {
  'sans-400': { source: 'noto', file: '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf' },
  'sans-500': { source: 'noto', file: '@expo-google-fonts/noto-sans-sc/500Medium/NotoSansSC_500Medium.ttf' },
  'sans-700': { source: 'noto', file: '@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf' },
  'sans-900': { source: 'noto', file: '@expo-google-fonts/noto-sans-sc/900Black/NotoSansSC_900Black.ttf' },
  'serif-400': { source: 'noto', file: '@expo-google-fonts/noto-serif-sc/400Regular/NotoSerifSC_400Regular.ttf' },
  'serif-700': { source: 'noto', file: '@expo-google-fonts/noto-serif-sc/700Bold/NotoSerifSC_700Bold.ttf' },
  'kai-300': { source: 'wenkai', file: 'lxgw-wenkai-webfont/lxgwwenkai-light.css' },
  'kai-400': { source: 'wenkai', file: 'lxgw-wenkai-webfont/lxgwwenkai-regular.css' },
  'kai-700': { source: 'wenkai', file: 'lxgw-wenkai-webfont/lxgwwenkai-bold.css' },
  'title-600': { source: 'display', file: '@expo-google-fonts/noto-serif-sc/600SemiBold/NotoSerifSC_600SemiBold.ttf' },
  'title-900': { source: 'display', file: '@expo-google-fonts/noto-serif-sc/900Black/NotoSerifSC_900Black.ttf' },
  'mashan-400': { source: 'display', file: '@expo-google-fonts/ma-shan-zheng/400Regular/MaShanZheng_400Regular.ttf' },
  'zhimang-400': { source: 'display', file: '@expo-google-fonts/zhi-mang-xing/400Regular/ZhiMangXing_400Regular.ttf' },
  'xiaowei-400': { source: 'display', file: '@expo-google-fonts/zcool-xiaowei/400Regular/ZCOOLXiaoWei_400Regular.ttf' },
  'kuaile-400': { source: 'display', file: '@expo-google-fonts/zcool-kuaile/400Regular/ZCOOLKuaiLe_400Regular.ttf' },
  'cormorant-400': {
    source: 'display',
    file: '@expo-google-fonts/cormorant-garamond/400Regular/CormorantGaramond_400Regular.ttf',
  },
  'cormorant-700': {
    source: 'display',
    file: '@expo-google-fonts/cormorant-garamond/700Bold/CormorantGaramond_700Bold.ttf',
  },
  'cinzel-400': { source: 'display', file: '@expo-google-fonts/cinzel/400Regular/Cinzel_400Regular.ttf' },
  'cinzel-700': { source: 'display', file: '@expo-google-fonts/cinzel/700Bold/Cinzel_700Bold.ttf' },
  'vibes-400': { source: 'display', file: '@expo-google-fonts/great-vibes/400Regular/GreatVibes_400Regular.ttf' },
  'korean-400': { source: 'rare', file: '@expo-google-fonts/nanum-myeongjo/400Regular/NanumMyeongjo_400Regular.ttf' },
  'rare-400': { source: 'rare', file: '@expo-google-fonts/noto-serif-jp/400Regular/NotoSerifJP_400Regular.ttf' },
  'arabic-400': {
    source: 'shaped',
    file: '@expo-google-fonts/noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular.ttf',
  },
  'tibetan-400': {
    source: 'shaped',
    file: '@expo-google-fonts/noto-serif-tibetan/400Regular/NotoSerifTibetan_400Regular.ttf',
  },
  'mongolian-400': {
    source: 'shaped',
    file: '@expo-google-fonts/noto-sans-mongolian/400Regular/NotoSansMongolian_400Regular.ttf',
  },
  'thai-400': { source: 'shaped', file: '@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf' },
  'devanagari-400': {
    source: 'shaped',
    file: '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
  },
} as const satisfies Record<string, { source: 'noto' | 'wenkai' | 'display' | 'rare' | 'shaped'; file: string }>;
export type BuiltInFace = keyof typeof FACES;
export type FaceId = BuiltInFace | UploadedFace;
export const FACE_IDS = Object.keys(FACES) as BuiltInFace[];
export const isBuiltIn = (id: string): id is BuiltInFace => Object.hasOwn(FACES, id);

const FAMILIES: Readonly<Record<FontName, { regular: BuiltInFace; bold: BuiltInFace }>> = {
  思源黑体: { regular: 'sans-400', bold: 'sans-700' },
  黑体: { regular: 'sans-500', bold: 'sans-900' },
  宋体: { regular: 'serif-400', bold: 'serif-700' },
  楷体: { regular: 'kai-400', bold: 'kai-700' },
  仿宋: { regular: 'kai-300', bold: 'kai-400' },
  标题宋体: { regular: 'title-600', bold: 'title-900' },
  马善政楷书: { regular: 'mashan-400', bold: 'mashan-400' },
  志莽行书: { regular: 'zhimang-400', bold: 'zhimang-400' },
  站酷小薇: { regular: 'xiaowei-400', bold: 'xiaowei-400' },
  站酷快乐体: { regular: 'kuaile-400', bold: 'kuaile-400' },
  'Cormorant Garamond': { regular: 'cormorant-400', bold: 'cormorant-700' },
  Cinzel: { regular: 'cinzel-400', bold: 'cinzel-700' },
  'Great Vibes': { regular: 'vibes-400', bold: 'vibes-400' },
};

const POSTSCRIPT_NAMES: Readonly<Record<BuiltInFace, string>> = {
  'sans-400': 'NotoSansSC-Regular',
  'sans-500': 'NotoSansSC-Medium',
  'sans-700': 'NotoSansSC-Bold',
  'sans-900': 'NotoSansSC-Black',
  'serif-400': 'NotoSerifSC-Regular',
  'serif-700': 'NotoSerifSC-Bold',
  'kai-300': 'LXGWWenKai-Light',
  'kai-400': 'LXGWWenKai-Regular',
  'kai-700': 'LXGWWenKai-Bold',
  'title-600': 'NotoSerifSC-SemiBold',
  'title-900': 'NotoSerifSC-Black',
  'mashan-400': 'MaShanZheng-Regular',
  'zhimang-400': 'ZhiMangXing-Regular',
  'xiaowei-400': 'ZCOOLXiaoWei-Regular',
  'kuaile-400': 'ZCOOLKuaiLe-Regular',
  'cormorant-400': 'CormorantGaramond-Regular',
  'cormorant-700': 'CormorantGaramond-Bold',
  'cinzel-400': 'Cinzel-Regular',
  'cinzel-700': 'Cinzel-Bold',
  'vibes-400': 'GreatVibes-Regular',
  'korean-400': 'NanumMyeongjo',
  'rare-400': 'NotoSerifJP-Regular',
  'arabic-400': 'NotoNaskhArabic-Regular',
  'tibetan-400': 'NotoSerifTibetan-Regular',
  'mongolian-400': 'NotoSansMongolian-Regular',
  'thai-400': 'NotoSansThai-Regular',
  'devanagari-400': 'NotoSansDevanagari-Regular',
};

/** The name under which a PDF embeds a face: its own, or for an uploaded one the name we give it. */
export const postScriptName = (face: FaceId): string => (isBuiltIn(face) ? POSTSCRIPT_NAMES[face] : `Laurel-${face}`);

/** The faces used only for characters that no other one has. */
const RARE = ['korean-400', 'rare-400'] as const satisfies BuiltInFace[];
/** The end of a list of families that a design does not continue. */
const LAST = RARE[RARE.length - 1] as BuiltInFace;
/** The closest faces to a display face: most of them have only the characters of GB 2312, or only Latin letters. */
const NEAREST: Readonly<Partial<Record<FaceId, readonly FaceId[]>>> = {
  'title-600': ['serif-700', 'kai-400'],
  'title-900': ['serif-700', 'kai-400'],
  'mashan-400': ['kai-400', 'serif-400'],
  'zhimang-400': ['kai-400', 'serif-400'],
  'xiaowei-400': ['serif-400', 'kai-400'],
  'kuaile-400': ['sans-500', 'kai-400'],
  'cormorant-400': ['serif-400', 'kai-400'],
  'cormorant-700': ['serif-700', 'kai-400'],
  'cinzel-400': ['serif-400', 'kai-400'],
  'cinzel-700': ['serif-700', 'kai-400'],
  'vibes-400': ['kai-400', 'serif-400'],
};
/**
 * Where a face's missing characters are taken from, in order: WenKai covers the most ideographs, Noto Serif what it
 * lacks, and then the faces for rare characters.
 */
export const fallbacksOf = (face: FaceId): readonly FaceId[] => [
  ...(NEAREST[face] ?? [face.startsWith('kai') ? ('serif-400' as const) : ('kai-400' as const)]),
  ...RARE.filter((rare) => rare !== face),
  ...SHAPED_FACES,
];

/**
 * The face for a stored font name and weight. An uploaded face has one weight: its bold is another file under another
 * name. Unknown names are drawn with 思源黑体.
 */
export const faceOf = (fontName: string, bold: boolean): FaceId =>
  uploadedFaceIn(fontName) ?? FAMILIES[isFontName(fontName) ? fontName : '思源黑体'][bold ? 'bold' : 'regular'];

/** Whether a built-in family has no bold face. */
export const hasOneWeight = (fontName: string): boolean =>
  isFontName(fontName) && FAMILIES[fontName].regular === FAMILIES[fontName].bold;

/** Faces that draw missing characters, or names in Latin letters: every slide may need them. */
const COMMON: ReadonlySet<FaceId> = new Set(['kai-400', 'serif-400', 'serif-700', ...RARE, ...SHAPED_FACES]);
/** Whether a page requests a face's style sheet only if its slides use it; the common faces share one. */
export const hasOwnSheet = (face: FaceId): face is BuiltInFace => isBuiltIn(face) && !COMMON.has(face);

/** Each face is its own CSS family of normal weight, so that no browser synthesises bold. */
export const familyOf = (face: FaceId): string => `Laurel-${face}`;
/** The small font with only the characters of a family's sample, for lists of fonts. */
export const sampleFamilyOf = (face: FaceId): string => `Laurel-sample-${face}`;
/** A design's uploaded faces for rare characters, in order. */
export const rareFacesOf = (rareFonts: readonly string[] | undefined): readonly UploadedFace[] =>
  (rareFonts ?? []).flatMap((name) => uploadedFaceIn(name) ?? []);

const families = (faces: readonly FaceId[]) => faces.map((one) => `"${familyOf(one)}"`).join(', ');
/** The face and those for its missing characters, `rare` last, as CSS families. */
export const familiesOf = (face: FaceId, rare: readonly UploadedFace[]): string =>
  families([face, ...fallbacksOf(face), ...rare]);
/** The same for a text within a slide, whose style names the faces for rare characters once (`rareStyle`). */
export const fontStack = (fontName: string, bold: boolean): string =>
  `${familiesOf(faceOf(fontName, bold), [])}, var(--lr-rare, "${familyOf(LAST)}")`;
/** The style of a slide whose design has fonts for rare characters. */
export const rareStyle = (rareFonts: readonly string[] | undefined): Record<`--${string}`, string> => {
  const faces = rareFacesOf(rareFonts);
  return faces.length > 0 ? { '--lr-rare': families(faces) } : {};
};
