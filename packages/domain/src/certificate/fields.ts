/** What a text element or an inline field may show. The first row is the specification's, the second is ours. */
export const NUMBER_BODY_CODES = [
  'randomCode',
  'allAutoincrementThree',
  'allAutoincrementFour',
  'autoincrementThree',
  'autoincrementFour',
] as const;
export type NumberBodyCode = (typeof NUMBER_BODY_CODES)[number];

const SPEC_TEXT_FIELDS = [
  'school',
  'student',
  'teacher',
  'workName',
  'teamName',
  'awardName',
  'certCodePrefix',
  'certCodeSuffix',
  ...NUMBER_BODY_CODES,
] as const;

const ADDED_TEXT_FIELDS = [
  'citation',
  'competitionName',
  'itemName',
  'issuerName',
  'issueDate',
  'certificateNumber',
  'traceUrl',
] as const;

export const TEXT_FIELDS = [...SPEC_TEXT_FIELDS, ...ADDED_TEXT_FIELDS] as const;
export type TextField = (typeof TEXT_FIELDS)[number];
export const isTextField = (code: string): code is TextField => (TEXT_FIELDS as readonly string[]).includes(code);

const IMAGE_FIELDS = ['qrCode', 'seal'] as const;
type ImageField = (typeof IMAGE_FIELDS)[number];
export const isImageField = (code: string): code is ImageField => (IMAGE_FIELDS as readonly string[]).includes(code);

/** How people are written: `name` is 张三、李四; `nameAndSchool` is 张三（甲大学）、李四（乙大学）. */
export const FIELD_FORMATS = ['name', 'nameAndSchool'] as const;
export type FieldFormat = (typeof FIELD_FORMATS)[number];

/** The five names of the specification; packages/slide maps each to an open TrueType face. */
export const SPEC_FONTS = ['思源黑体', '宋体', '黑体', '楷体', '仿宋'] as const;
/** Families for titles, names and signatures, loaded only where a design uses them. */
export const DISPLAY_FONTS = [
  ...(['标题宋体', '马善政楷书', '志莽行书', '站酷小薇', '站酷快乐体'] as const),
  ...(['Cormorant Garamond', 'Cinzel', 'Great Vibes'] as const),
] as const;
/** All built-in families. */
export const FONT_NAMES = [...SPEC_FONTS, ...DISPLAY_FONTS] as const;
export type FontName = (typeof FONT_NAMES)[number];
export const isFontName = (name: string): name is FontName => (FONT_NAMES as readonly string[]).includes(name);

/** What a document may do with an uploaded font, by its maker's word; one that forbids what we do is never kept. */
export type Embedding = 'installable' | 'editable' | 'previewAndPrint';

/** The name of an uploaded face: `u` and the beginning of its file's SHA-256. */
export type UploadedFace = `u${string}`;
const KEY_LENGTH = 15;
export const uploadedFaceOf = (fileHash: string): UploadedFace => `u${fileHash.slice(0, KEY_LENGTH)}`;
/**
 * How a design names an uploaded font: its title and its file, so that the same design prints the same everywhere, even
 * beside fonts of the same title.
 */
export const uploadedFontName = (family: string, fileHash: string): string => `${family} ${uploadedFaceOf(fileHash)}`;
const UPLOADED = /^(.+) (u[0-9a-f]{15})$/u;
/** The uploaded font that a font name refers to, or undefined. */
export const uploadedFaceIn = (fontName: string): UploadedFace | undefined =>
  UPLOADED.exec(fontName)?.[2] as UploadedFace | undefined;
/** A font name as people read it. */
export const fontLabel = (fontName: string): string => UPLOADED.exec(fontName)?.[1] ?? fontName;
