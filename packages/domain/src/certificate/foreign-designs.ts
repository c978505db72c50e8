import { parseContent, writeContent } from './content.ts';
import { PAGE_UNITS } from './design.ts';

export type Json = Record<string, unknown>;
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const finite = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

/** Pages of other designers may have another width; everything on them is then made as much larger or smaller. */
const OTHER_WIDTHS = { least: 100, most: 10_000 } as const;
export const pageWidthOf = (design: Json): number => {
  const width = finite(design.viewportSize) ?? (design.viewportRatio === undefined ? finite(design.width) : undefined);
  return width !== undefined && width >= OTHER_WIDTHS.least && width <= OTHER_WIDTHS.most ? width : PAGE_UNITS;
};

/** The page's height by its width; files of PPTist give both instead. */
export const ratioOf = (design: Json): unknown => {
  const [width, height] = [finite(design.width), finite(design.height)];
  if (design.viewportRatio !== undefined || !width || !height) return design.viewportRatio;
  return height / width;
};

const MEASURES = ['left', 'top', 'width', 'height', 'fontSize', 'wordSpace'] as const;
/** An element on a page that is `by` times as wide: its box, and the sizes in its text. */
export const scaled = (element: Json, by: number): Json => {
  if (by === 1) return element;
  const measures = MEASURES.flatMap((key) => {
    const value = finite(element[key]);
    return value === undefined ? [] : [[key, value * by] as const];
  });
  const content = typeof element.content === 'string' ? { content: scaledContent(element.content, by) } : {};
  return { ...element, ...Object.fromEntries(measures), ...content };
};
const scaledContent = (content: string, by: number) =>
  writeContent(
    parseContent(content).text.map((paragraph) => ({
      ...paragraph,
      runs: paragraph.runs.map((run) => {
        if (run.type === 'break') return run;
        const { fontSize, spacing } = run.marks;
        const sizes = {
          ...(fontSize === undefined ? {} : { fontSize: fontSize * by }),
          ...(spacing === undefined ? {} : { spacing: spacing * by }),
        };
        return { ...run, marks: { ...run.marks, ...sizes } };
      }),
    })),
  );

const percent = (corner: unknown, at: number): number => {
  const value = Array.isArray(corner) ? finite(corner[at]) : undefined;
  return value === undefined ? Number.NaN : Math.min(1, Math.max(0, value / 100));
};
/** A clip given as its two corners in percent, as PPTist does, as the shares cut away; any other as it is. */
export const clipFrom = (clip: unknown): unknown => {
  if (!isObject(clip) || !Array.isArray(clip.range) || clip.top !== undefined) return clip;
  const [from, to] = clip.range;
  const cut = { top: percent(from, 1), right: 1 - percent(to, 0), bottom: 1 - percent(to, 1), left: percent(from, 0) };
  return Object.values(cut).every((share) => share >= 0 && share < 1) ? { ...clip, ...cut } : clip;
};
/** The shape of a clip that is not a rectangle. */
export const clipShapeOf = (clip: unknown): string | undefined =>
  isObject(clip) && typeof clip.shape === 'string' && clip.shape !== 'rect' ? clip.shape : undefined;

/** A ground as PPTist writes it (a kind with a colour or a picture), as ours; any other as it is. */
export const backgroundFrom = (background: unknown): unknown => {
  if (!isObject(background)) return background;
  const colour = background.colour ?? (background.type === 'solid' ? background.color : undefined);
  const picture = background.type === 'image' && isObject(background.image) ? background.image : undefined;
  return {
    ...background,
    ...(colour === undefined ? {} : { colour }),
    ...(picture ? { src: picture.src, size: picture.size === 'repeat' ? 'cover' : (picture.size ?? 'cover') } : {}),
  };
};

/** How a picture part of a presentation is addressed in the design made from it. */
export const PART_OF_FILE = 'part:';
const EMBEDDED = /^(data:image\/|part:)/;
export const isEmbedded = (src: unknown): src is string => typeof src === 'string' && EMBEDDED.test(src);

/** Pictures that a design carries inside itself, each once: they are stored by themselves before it is. */
export const embeddedPictures = (json: unknown): string[] => {
  const slides = isObject(json) && Array.isArray(json.slides) ? json.slides.filter(isObject) : [];
  const sources = slides.flatMap((slide) => {
    const ground = backgroundFrom(slide.background);
    const elements = Array.isArray(slide.elements) ? slide.elements.filter(isObject) : [];
    return [isObject(ground) ? ground.src : undefined, ...elements.map(({ type, src }) => type === 'image' && src)];
  });
  return [...new Set(sources.filter(isEmbedded))];
};
