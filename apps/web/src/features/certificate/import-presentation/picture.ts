import type { Json } from '@laurel/domain/certificate/foreign-designs.ts';
import type { Form } from './form.ts';
import type { Place } from './place.ts';
import { round, type Said, type Scene } from './scene.ts';
import { at, shareOf, type Xml } from './xml.ts';

type Note = (said: Said) => void;
const MOST_CUT = 0.98;
/** Windows metafiles, which no browser shows: they are drawn here as far as they are understood. */
const METAFILES: ReadonlySet<string> = new Set(['emf', 'wmf', 'emz', 'wmz']);
const RECOLOURED = ['duotone', 'grayscl', 'lum', 'biLevel', 'clrChange', 'tint', 'hsl'] as const;

/** The part a `blip` shows: its SVG only where it has nothing else, which then cannot be shown. */
const partOf = (blip: Xml | undefined, scene: Scene, note: Note): string | undefined => {
  const relation = scene.part.relations.get(blip?.attributes['r:embed'] ?? '');
  if (relation && !relation.outside) return relation.target;
  if (blip?.attributes['r:link'] || relation?.outside) note({ problem: 'linkedPicture', detail: '', kept: 'leftOut' });
  else if (blip) note({ problem: 'pictureUnreadable', detail: '', kept: 'leftOut' });
  return undefined;
};

/** A picture in its frame: cut as it is there, masked by the frame's outline. Undefined for one that cannot be shown. */
export async function pictureIn(
  fill: Xml,
  place: Place,
  { form, scene, note }: { form: Form | undefined; scene: Scene; note: Note },
): Promise<Json | undefined> {
  const blip = at(fill, 'blip');
  const name = partOf(blip, scene, note);
  if (name === undefined) return undefined;
  const picture = await scene.picture(name);
  const ending = name.slice(name.lastIndexOf('.') + 1).slice(0, 10);
  if (!picture) {
    const problem = METAFILES.has(ending.toLowerCase()) ? 'metafile' : 'pictureUnreadable';
    note({ problem, detail: ending, kept: 'leftOut' });
    return undefined;
  }
  const { src, leftOut } = picture;
  if (leftOut > 0) note({ problem: 'metafilePart', detail: ending, kept: 'leftOut' });
  for (const effect of RECOLOURED) if (at(blip, effect)) note({ problem: 'effect', detail: effect, kept: 'leftOut' });
  if (at(fill, 'tile')) note({ problem: 'tiledPicture', detail: '', kept: 'replaced' });
  if (form && !form.masks) note({ problem: 'clipShape', detail: form.named ?? '', kept: 'asItIs' });
  const opacity = shareOf(at(blip, 'alphaModFix'), 'amt') ?? 1;
  const cut = cutOf(at(fill, 'srcRect'), at(fill, 'stretch', 'fillRect'));
  const mask =
    form?.masks && !(form.masks.outline === 'rectangle' && form.masks.radius === 0) ? { mask: form.masks } : {};
  return {
    ...{ type: 'image', src, ...boxOf(place, cut), fixedRatio: true },
    ...clipOf(cut),
    ...mask,
    ...(opacity < 1 ? { opacity: round(Math.max(0, opacity)) } : {}),
    ...(place.flipH ? { flipH: true } : {}),
    ...(place.flipV ? { flipV: true } : {}),
  };
}

type Edges = { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number };
const edgesIn = (xml: Xml | undefined): Edges => ({
  top: shareOf(xml, 't') ?? 0,
  right: shareOf(xml, 'r') ?? 0,
  bottom: shareOf(xml, 'b') ?? 0,
  left: shareOf(xml, 'l') ?? 0,
});
type Cut = { readonly off: Edges; readonly room: Edges };
/** What is cut off at each edge, and how much room a picture that is smaller than its frame leaves there. */
const cutOf = (source: Xml | undefined, stretch: Xml | undefined): Cut => {
  const [taken, given] = [edgesIn(source), edgesIn(stretch)];
  const each = (read: (edge: keyof Edges) => number): Edges => ({
    ...{ top: read('top'), right: read('right'), bottom: read('bottom'), left: read('left') },
  });
  const spare = {
    top: taken.top + taken.bottom,
    bottom: taken.top + taken.bottom,
    left: taken.left + taken.right,
    right: taken.left + taken.right,
  };
  const grown = {
    top: given.top + given.bottom,
    bottom: given.top + given.bottom,
    left: given.left + given.right,
    right: given.left + given.right,
  };
  return {
    // A picture that is stretched beyond its frame is cut there.
    off: each((edge) => Math.max(0, taken[edge], given[edge] < 0 ? -given[edge] / Math.max(0.01, 1 - grown[edge]) : 0)),
    room: each((edge) =>
      Math.max(0, given[edge], taken[edge] < 0 ? -taken[edge] / Math.max(0.01, 1 - spare[edge]) : 0),
    ),
  };
};
const clipOf = ({ off }: Cut): Json => {
  const fits = off.left + off.right < MOST_CUT && off.top + off.bottom < MOST_CUT;
  const any = Object.values(off).some((share) => share > 0.0005);
  return fits && any
    ? {
        clip: Object.fromEntries(
          Object.entries(off).map(([edge, share]) => [edge, Math.round(share * 10_000) / 10_000]),
        ),
      }
    : {};
};
/** The box of what is seen, in a frame that is turned around its middle. */
const boxOf = ({ left, top, width, height, rotate, flipH, flipV }: Place, { room }: Cut): Json => {
  const [w, h] = [
    width * Math.max(0.01, 1 - room.left - room.right),
    height * Math.max(0.01, 1 - room.top - room.bottom),
  ];
  const [aside, down] = [((room.left - room.right) / 2) * width, ((room.top - room.bottom) / 2) * height];
  const [dx, dy] = [flipH ? -aside : aside, flipV ? -down : down];
  const turn = (rotate * Math.PI) / 180;
  const midX = left + width / 2 + dx * Math.cos(turn) - dy * Math.sin(turn);
  const midY = top + height / 2 + dx * Math.sin(turn) + dy * Math.cos(turn);
  return {
    left: round(midX - w / 2),
    top: round(midY - h / 2),
    width: round(w),
    height: round(h),
    rotate: round(rotate),
  };
};

/** What is played when a picture is pressed, which no page does. */
export const mediaIn = (properties: Xml | undefined): 'video' | 'audio' | undefined => {
  if (at(properties, 'videoFile') || at(properties, 'quickTimeFile')) return 'video';
  return at(properties, 'audioFile') || at(properties, 'wavAudioFile') || at(properties, 'audioCd')
    ? 'audio'
    : undefined;
};
export const isHidden = (named: Xml | undefined): boolean =>
  named?.attributes.hidden === '1' || named?.attributes.hidden === 'true';
