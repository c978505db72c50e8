import { z } from 'zod';
import { parseContent } from './content.ts';
import { type Design, isImage, isText, LONGEST_TITLE } from './design.ts';
import { isFontName, uploadedFaceIn } from './fields.ts';

/** What a design is exported as, with its pictures: an archive of these files. The manifest says what is in it. */
export const ARCHIVE_FILES = { manifest: 'manifest.json', design: 'design.json' } as const;
export const ARCHIVE_FORMAT = 'laurel-certificate-design';
export const ARCHIVE_VERSION = 1;
/** Pictures of a design at most, and bytes of all of them: what can be exported can be imported again. */
export const MOST_PICTURES = 500;
export const MOST_PICTURE_BYTES = 45 * 1024 * 1024;

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** A name in one folder: nothing that leads anywhere else. */
const PictureName = z.string().regex(/^pictures\/[0-9a-f]{64}\.(png|jpg)$/);

const ArchivedPicture = z.object({
  file: PictureName,
  sha256: Sha256,
  bytes: z
    .number()
    .int()
    .min(1)
    .max(20 * 1024 * 1024),
});
const ArchivedFont = z.object({
  name: z.string().max(200),
  source: z.enum(['builtIn', 'uploaded', 'unknown']),
  /** By its SPDX name; null where only its owner knows it. Font files are never in the archive. */
  licence: z.string().max(100).nullable(),
});

export const DesignManifest = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  version: z.literal(ARCHIVE_VERSION),
  schemaVersion: z.number().int().min(0),
  title: z.string().max(LONGEST_TITLE),
  design: z.object({ file: z.literal(ARCHIVE_FILES.design), sha256: Sha256 }),
  pictures: z.array(ArchivedPicture).max(MOST_PICTURES),
  /** Pictures that the design names and the archive does not hold. */
  leftOut: z.array(Sha256).max(10_000),
  /** Places for the organisation's seal, which is chosen when certificates are issued. */
  seals: z.number().int().min(0),
  fonts: z.array(ArchivedFont).max(500),
});
export type DesignManifest = z.infer<typeof DesignManifest>;

const ASSET = /^asset:([0-9a-f]{64})$/;
/** The hash of an uploaded picture that an address names. */
export const pictureNamed = (src: unknown): string | undefined =>
  typeof src === 'string' ? ASSET.exec(src)?.[1] : undefined;

/** Uploaded pictures of all pages, grounds included, each once, in their order. */
export const picturesOf = ({ slides }: Pick<Design, 'slides'>): string[] => {
  const sources = slides.flatMap(({ background, elements }) => [
    background?.src,
    ...elements.map((element) => (isImage(element) ? element.src : undefined)),
  ]);
  return [...new Set(sources.flatMap((src) => pictureNamed(src) ?? []))];
};

const BUILT_IN_LICENCE = 'OFL-1.1';
/** The fonts that a design names, sorted, each with what is known about its licence. */
export const fontsOfDesign = ({ slides, rareFonts = [] }: Pick<Design, 'slides' | 'rareFonts'>) => {
  const names = slides.flatMap(({ elements }) =>
    elements
      .filter(isText)
      .flatMap(({ fontFamily, defaultFontName, content }) => [
        fontFamily || defaultFontName,
        ...parseContent(content).text.flatMap(({ runs }) =>
          runs.flatMap((run) => (run.type === 'break' ? [] : (run.marks.fontName ?? []))),
        ),
      ]),
  );
  return [...new Set([...names, ...rareFonts])]
    .filter(Boolean)
    .sort()
    .map((name): DesignManifest['fonts'][number] => {
      if (isFontName(name)) return { name, source: 'builtIn', licence: BUILT_IN_LICENCE };
      return { name, source: uploadedFaceIn(name) ? 'uploaded' : 'unknown', licence: null };
    });
};

/** Places on all pages that the organisation's seal is printed in. */
export const sealsOf = ({ slides }: Pick<Design, 'slides'>): number =>
  slides.flatMap(({ elements }) => elements.filter((element) => isImage(element) && element.code === 'seal')).length;
