import type { Json } from '@laurel/domain/certificate/foreign-designs.ts';
import { notedElement } from '@laurel/domain/certificate/import-notes.ts';
import { drawTree, type Placeholders } from './drawing.ts';
import { type Fill, fillIn, styledFill } from './paint.ts';
import { type Part, type Parts, related } from './parts.ts';
import { pictureIn } from './picture.ts';
import { pageFrame } from './place.ts';
import type { Said, Scene, TextStyles } from './scene.ts';
import { meaning, readTheme } from './theme.ts';
import { all, at, isSet, within, type Xml } from './xml.ts';

/** What all slides of a presentation have in common. */
export type Deck = Pick<Scene, 'parts' | 'by' | 'page' | 'tableStyles' | 'picture'> & { readonly presentation: Part };
type Listener = {
  readonly note: (said: Said, element?: ReturnType<typeof notedElement>) => void;
  readonly count: (drawn: boolean) => void;
  readonly freshGroup: () => string;
};
type DrawnSlide = { readonly background?: Json; readonly elements: readonly Json[] };
type Chain = { readonly slide: Part; readonly layout: Part | undefined; readonly master: Part | undefined };

const chainOf = async (slide: Part, parts: Parts): Promise<Chain> => {
  const layout = await parts.part(related(slide, 'slideLayout'));
  return { slide, layout, master: await parts.part(related(layout, 'slideMaster')) };
};

/** One slide as the elements and the ground of a page: its master's objects first, then its layout's, then its own. */
export async function drawSlide(slide: Part, deck: Deck, { note, count, freshGroup }: Listener): Promise<DrawnSlide> {
  const chain = await chainOf(slide, deck.parts);
  const { layout, master } = chain;
  const theme = readTheme((await deck.parts.part(related(master ?? deck.presentation, 'theme')))?.xml);
  const mapOf = (part: Part | undefined) => at(part?.xml, 'clrMapOvr', 'overrideClrMapping');
  const told = (said: Said, about?: Json) => note(said, about && notedElement(about, '', deck.page));
  const sceneOf = (part: Part): Scene => ({
    ...deck,
    part,
    theme: meaning(theme, mapOf(part) ?? (part === slide ? mapOf(layout) : undefined) ?? at(master?.xml, 'clrMap')),
    texts: textStyles(master, deck.presentation),
    ...{ note: told, count },
  });
  const frame = pageFrame(deck.by);
  const tree = (part: Part) => at(part.xml, 'cSld', 'spTree');
  const elements: Json[] = [];
  const behind = isSet(slide.xml, 'showMasterSp') !== false;
  const shown = [
    ...(behind && master && isSet(layout?.xml, 'showMasterSp') !== false ? [master] : []),
    ...(behind && layout ? [layout] : []),
  ];
  for (const part of shown) elements.push(...(await drawTree(tree(part), frame, { scene: sceneOf(part), freshGroup })));
  const placeholders = placeholdersOf(chain);
  elements.push(...(await drawTree(tree(slide), frame, { scene: sceneOf(slide), placeholders, freshGroup })));
  noteBeside(slide, await deck.parts.part(related(slide, 'notesSlide')), told);
  const ground = await backgroundOf(chain, sceneOf);
  return {
    ...(ground.background ? { background: ground.background } : {}),
    elements: [...ground.elements, ...elements],
  };
}

const textStyles = (master: Part | undefined, presentation: Part): TextStyles => {
  const usual = at(presentation.xml, 'defaultTextStyle');
  const styles = at(master?.xml, 'txStyles');
  const list = (name: string) => [usual, at(styles, name)].filter((each) => each !== undefined);
  return { title: list('titleStyle'), body: list('bodyStyle'), other: list('otherStyle') };
};

const kindOf = (placeholder: Xml | undefined): string => placeholder?.attributes.type ?? 'obj';
/** Kinds of placeholders that a master has one of for several. */
const AS_IN_MASTER: Readonly<Record<string, string>> = {
  ...{ ctrTitle: 'title', subTitle: 'body', obj: 'body', pic: 'body', chart: 'body', tbl: 'body', dgm: 'body' },
  ...{ media: 'body', clipArt: 'body' },
};
/** The same placeholder in the layout, by its number, and in the master, by its kind. */
const placeholdersOf = ({ layout, master }: Chain): Placeholders => {
  const inPart = (part: Part | undefined, is: (placeholder: Xml) => boolean): Xml | undefined =>
    (at(part?.xml, 'cSld', 'spTree')?.children ?? []).find((shape) => {
      const placeholder = phOf(shape);
      return placeholder !== undefined && is(placeholder);
    });
  return (placeholder) => {
    const { idx } = placeholder.attributes;
    const sameKind = (kind: string) => (other: Xml) => kindOf(other) === kind;
    const inLayout =
      (idx === undefined ? undefined : inPart(layout, (other) => other.attributes.idx === idx)) ??
      inPart(layout, sameKind(kindOf(placeholder)));
    const kind = placeholder.attributes.type ?? kindOf(inLayout && phOf(inLayout));
    const inMaster = inPart(master, sameKind(kind)) ?? inPart(master, sameKind(AS_IN_MASTER[kind] ?? kind));
    return { shapes: [inLayout, inMaster].filter((shape) => shape !== undefined), kind };
  };
};
const phOf = (shape: Xml): Xml | undefined =>
  shape.children.flatMap((child) => (/^nv\w*Pr$/.test(child.name) ? (at(child, 'nvPr', 'ph') ?? []) : []))[0];

/** Every page of notes has placeholders and a number; only words in its body are notes. */
const isSpoken = (xml: Xml): boolean =>
  xml.name === 'sp' &&
  phOf(xml)?.attributes.type === 'body' &&
  [...within(xml)].some(({ name, text }) => name === 't' && text.trim() !== '');

/** What a slide has besides its drawing. */
const noteBeside = ({ xml, relations }: Part, spoken: Part | undefined, note: (said: Said) => void) => {
  const timing = at(xml, 'timing') ?? at(xml, 'AlternateContent', 'Choice', 'timing');
  const effects = timing ? [...within(timing)].some(({ name }) => /^(anim\w*|set|cmd|audio|video)$/.test(name)) : false;
  if (effects) note({ problem: 'animation', detail: '', kept: 'leftOut' });
  if (at(xml, 'transition') ?? all(xml, 'AlternateContent').find((each) => at(each, 'Choice', 'transition')))
    note({ problem: 'transition', detail: '', kept: 'leftOut' });
  const kinds = new Set([...relations.values()].map(({ kind }) => kind));
  if (spoken && [...within(spoken.xml)].some(isSpoken)) note({ problem: 'speakerNotes', detail: '', kept: 'leftOut' });
  if (kinds.has('comments')) note({ problem: 'comments', detail: '', kept: 'leftOut' });
};

/** The ground of a slide, or of its layout, or of its master. What a page cannot have as its ground is drawn first. */
async function backgroundOf({ slide, layout, master }: Chain, sceneOf: (part: Part) => Scene): Promise<DrawnSlide> {
  for (const part of [slide, layout, master]) {
    const holder = at(part?.xml, 'cSld', 'bg');
    if (!part || !holder) continue;
    const scene = sceneOf(part);
    const note = (said: Said) => scene.note(said);
    const ref = at(holder, 'bgRef');
    const fill: Fill | undefined =
      fillIn(at(holder, 'bgPr'), scene.theme.palette, note) ?? styledFill(ref, scene, note);
    // A theme's picture is among the theme's own relations.
    const owner = ref && fill?.kind === 'picture' ? await scene.parts.part(related(master, 'theme')) : part;
    return fill ? drawnGround(fill, { ...scene, part: owner ?? part }, note) : { elements: [] };
  }
  return { elements: [] };
}
const drawnGround = async (fill: Fill, scene: Scene, note: (said: Said) => void): Promise<DrawnSlide> => {
  if (fill.kind === 'none') return { elements: [] };
  if (fill.kind === 'colour') return { background: { colour: fill.colour }, elements: [] };
  const page = { left: 0, top: 0, ...scene.page, rotate: 0, flipH: false, flipV: false };
  if (fill.kind !== 'picture') {
    const { flipH: _, flipV: __, ...box } = page;
    return { elements: [{ type: 'vector', outline: 'rectangle', fill, ...box, lock: true }] };
  }
  const picture = await pictureIn(fill.blipFill, page, { form: undefined, scene, note });
  if (!picture) return { elements: [] };
  if (
    picture.clip === undefined &&
    picture.opacity === undefined &&
    picture.width === page.width &&
    picture.height === page.height
  )
    return { background: { src: picture.src, size: 'fill' }, elements: [] };
  return { elements: [{ ...picture, lock: true }] };
};
