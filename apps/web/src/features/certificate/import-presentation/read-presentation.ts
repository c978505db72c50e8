import { MOST_SLIDES, PAGE_UNITS } from '@laurel/domain/certificate/design.ts';
import { type Json, PART_OF_FILE } from '@laurel/domain/certificate/foreign-designs.ts';
import type { ImportNote } from '@laurel/domain/certificate/import-notes.ts';
import { ZipBeyondLimits } from '@laurel/domain/kernel/zip-directory.ts';
import { looksLikePicture } from '@laurel/domain/submission/file-kinds.ts';
import type { Metafile } from './metafile/drawing.ts';
import { readMetafile } from './metafile/read-metafile.ts';
import { openParts, type Part, type Parts, related } from './parts.ts';
import { type Deck, drawSlide } from './slide.ts';
import { EncryptedZip } from './unzip.ts';
import { all, at, isSet, numberOf, TooManyElements, within, type Xml } from './xml.ts';

/** A slide as it is offered: its number, its first words, and whether it is left out when presented. */
export type ListedSlide = { readonly number: number; readonly words: string; readonly hidden: boolean };
export type ReadPresentation =
  | {
      readonly ok: true;
      readonly slides: readonly ListedSlide[];
      /** The chosen slides as a design of the form that designs are imported in. */
      readonly json: Json;
      readonly notes: readonly ImportNote[];
      /** Objects on the chosen slides, and how many of them are drawn. */
      readonly found: number;
      readonly drawn: number;
      /** Embedded pictures by the addresses that the design has for them. */
      readonly pictures: ReadonlyMap<string, Uint8Array>;
    }
  | { readonly ok: false; readonly problem: PresentationProblem; readonly limit?: number };
export type PresentationProblem =
  | 'oldPresentation'
  | 'encryptedPresentation'
  | 'notAPresentation'
  | 'brokenPresentation'
  | 'largePresentation'
  | 'tooManySlides';

/** Makes a picture of a metafile: what draws is there in a browser only. */
type DrawMetafile = (read: Metafile) => Promise<Uint8Array>;

/** More slides than these are no file of certificates; each is looked into for its first words. */
const MOST_LISTED = 500;
const LARGEST_PICTURE = 20 * 1024 * 1024;

/** Reads a presentation, of which `chosen` are the numbers of the slides to draw: the first that is shown unless given. */
export async function readPresentation(
  file: Uint8Array,
  chosen?: readonly number[],
  draw?: DrawMetafile,
): Promise<ReadPresentation> {
  if (file[0] === 0xd0 && file[1] === 0xcf)
    return { ok: false, problem: says(file, 'EncryptedPackage') ? 'encryptedPresentation' : 'oldPresentation' };
  try {
    return await read(openParts(file), chosen, draw);
  } catch (error) {
    if (error instanceof EncryptedZip) return { ok: false, problem: 'encryptedPresentation' };
    if (error instanceof ZipBeyondLimits || error instanceof TooManyElements)
      return { ok: false, problem: 'largePresentation' };
    return { ok: false, problem: 'brokenPresentation' };
  }
}

/** Whether a file of Office 97 names something: in two bytes a letter. */
const says = (file: Uint8Array, name: string): boolean => {
  const wanted = [...name].flatMap((letter) => [letter.charCodeAt(0), 0]);
  for (let begin = file.indexOf(wanted[0] ?? 0); begin >= 0; begin = file.indexOf(wanted[0] ?? 0, begin + 1))
    if (wanted.every((byte, n) => file[begin + n] === byte)) return true;
  return false;
};

async function read(
  parts: Parts,
  chosen: readonly number[] | undefined,
  draw: DrawMetafile | undefined,
): Promise<ReadPresentation> {
  const root = await parts.part('_rels/.rels').then((part) => part && mainPart(part.xml));
  const presentation = await parts.part(root);
  if (presentation?.xml.name !== 'presentation') return { ok: false, problem: 'notAPresentation' };
  const ids = all(at(presentation.xml, 'sldIdLst'), 'sldId');
  if (ids.length > MOST_LISTED) return { ok: false, problem: 'tooManySlides', limit: MOST_LISTED };
  const slides: Part[] = [];
  for (const id of ids) {
    const part = await parts.part(presentation.relations.get(id.attributes['r:id'] ?? '')?.target);
    if (part) slides.push(part);
  }
  const listed = slides.map(
    ({ xml }, n): ListedSlide => ({ number: n + 1, words: firstWords(xml), hidden: isSet(xml, 'show') === false }),
  );
  const first = listed.find(({ hidden }) => !hidden) ?? listed[0];
  if (!first) return { ok: false, problem: 'notAPresentation' };
  const numbers = (chosen ?? [first.number]).filter((number) => slides[number - 1]).slice(0, MOST_SLIDES);
  return { ok: true, slides: listed, ...(await drawn({ parts, presentation, draw }, slides, numbers)) };
}

/** A Windows metafile as a picture that browsers show, and how many of its records are not in it. */
const asPicture = async (file: Uint8Array, draw: DrawMetafile | undefined) => {
  const read = draw && (await readMetafile(file));
  return read && { bytes: await draw(read), leftOut: read.leftOut };
};

const mainPart = (relations: Xml): string | undefined =>
  all(relations, 'Relationship')
    .find(({ attributes }) => attributes.Type?.endsWith('/officeDocument'))
    ?.attributes.Target?.replace(/^\//, '');

const MOST_WORDS = 40;
const firstWords = (slide: Xml): string => {
  let words = '';
  for (const xml of within(slide)) {
    if (xml.name === 't' && xml.text.trim()) words += `${words ? ' ' : ''}${xml.text.trim()}`;
    if (words.length > MOST_WORDS) break;
  }
  return [...words].slice(0, MOST_WORDS).join('');
};

type Source = { readonly parts: Parts; readonly presentation: Part; readonly draw: DrawMetafile | undefined };
async function drawn({ parts, presentation, draw }: Source, slides: readonly Part[], numbers: readonly number[]) {
  const size = at(presentation.xml, 'sldSz');
  const [width, height] = [
    Math.max(1, numberOf(size, 'cx') ?? 12_192_000),
    Math.max(1, numberOf(size, 'cy') ?? 6_858_000),
  ];
  const pictures = new Map<string, Uint8Array>();
  const show = async (name: string) => {
    const bytes = await parts.bytes(name);
    if (!bytes || bytes.length > LARGEST_PICTURE) return undefined;
    const whole = looksLikePicture(bytes) ? { bytes, leftOut: 0 } : await asPicture(bytes, draw);
    if (!whole) return undefined;
    const src = `${PART_OF_FILE}${name}`;
    pictures.set(src, whole.bytes);
    return { src, leftOut: whole.leftOut };
  };
  /** A logo is on every slide: it is read, and as a metafile drawn, once. */
  const shown = new Map<string, ReturnType<typeof show>>();
  const styles = (await parts.part(related(presentation, 'tableStyles')))?.xml;
  const deck: Deck = {
    parts,
    presentation,
    by: PAGE_UNITS / width,
    page: { width: PAGE_UNITS, height: (PAGE_UNITS * height) / width },
    tableStyles: new Map(
      all(styles, 'tblStyle').map((style) => [(style.attributes.styleId ?? '').toUpperCase(), style]),
    ),
    picture: (name) => {
      const known = shown.get(name) ?? show(name);
      shown.set(name, known);
      return known;
    },
  };
  const notes: ImportNote[] = [];
  /** An object whose words and box both have a link has lost links once. */
  const known = new Set<string>();
  const counted = { found: 0, drawn: 0 };
  const pages: Json[] = [];
  let groups = 0;
  let elements = 0;
  for (const number of numbers) {
    const slide = slides[number - 1];
    if (!slide) continue;
    const page = await drawSlide(slide, deck, {
      note: (said, element) => {
        const note = { slide: number - 1, ...(element ? { element } : {}), ...said };
        const written = JSON.stringify(note);
        if (!known.has(written)) notes.push(note);
        known.add(written);
      },
      count: (isDrawn) => {
        counted.found += 1;
        if (isDrawn) counted.drawn += 1;
      },
      freshGroup: () => `group-${++groups}`,
    });
    pages.push({ ...page, elements: page.elements.map((element) => ({ ...element, id: `e${++elements}` })) });
  }
  const json: Json = {
    ...{ viewportRatio: height / width, viewportSize: PAGE_UNITS, slideIndex: 0 },
    slides: pages,
  };
  return { json, notes, ...counted, pictures };
}
