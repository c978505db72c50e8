import { SaxesParser } from 'saxes';

/** An element of a part, its name and those of its attributes without their prefixes (`r:id` keeps it). */
export type Xml = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Xml[];
  /** Its own text; only texts and numbers have any. */
  readonly text: string;
};
type Growing = { name: string; attributes: Record<string, string>; children: Growing[]; text: string };

const DEEPEST = 120;
/** More elements than can be held: the file itself may be whole. */
export class TooManyElements extends Error {
  override readonly name = 'TooManyElements';
}
/** Elements that a file may have in all its parts: a slide has some thousands. */
const MOST_ELEMENTS = 1_500_000;
type ElementsRead = { count: number };

/**
 * The tree of a part. Throws on what is not well-formed, on document types (and with them on entities that grow), on trees
 * that are too deep, and on more elements than a file may have; `read` counts those of all its parts.
 */
export function readXml(part: Uint8Array, read: ElementsRead): Xml {
  const root: Growing = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('a document type in a presentation');
  });
  parser.on('opentag', ({ name, attributes }) => {
    read.count += 1;
    if (read.count > MOST_ELEMENTS) throw new TooManyElements('more elements than can be held');
    if (open.length > DEEPEST) throw new Error('a part too deep');
    const element: Growing = { name: withoutPrefix(name), attributes: {}, children: [], text: '' };
    for (const [key, value] of Object.entries(attributes))
      element.attributes[/^r:/.test(key) ? key : withoutPrefix(key)] = value;
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  const text = (content: string) => {
    const element = open.at(-1);
    if (element) element.text += content;
  };
  parser.on('text', text);
  parser.on('cdata', text);
  parser.write(decoded(part)).close();
  const [top] = root.children;
  if (!top) throw new Error('a part without elements');
  return top;
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);
const decoded = (part: Uint8Array): string => {
  const [first, second] = part;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(part);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(part);
  return new TextDecoder('utf-8').decode(part);
};

/** What is found by this way of names, the first of each. */
export const at = (xml: Xml | undefined, ...names: readonly string[]): Xml | undefined =>
  names.reduce<Xml | undefined>((found, name) => found?.children.find((child) => child.name === name), xml);
export const all = (xml: Xml | undefined, name: string): readonly Xml[] =>
  xml?.children.filter((child) => child.name === name) ?? [];
/** A whole or decimal number of an attribute; undefined where it is not a number, or larger than any measure. */
export const numberOf = (xml: Xml | undefined, key: string): number | undefined => {
  const number = Number.parseFloat(xml?.attributes[key] ?? '');
  return Number.isFinite(number) && Math.abs(number) < 1e12 ? number : undefined;
};
/** Whether an attribute is true; undefined where it is absent. */
export const isSet = (xml: Xml | undefined, key: string): boolean | undefined => {
  const value = xml?.attributes[key];
  return value === undefined ? undefined : value === '1' || value === 'true' || value === 'on';
};
/** A share in thousandths of a percent, or in percent with its sign as the strict format has it. */
export const shareOf = (xml: Xml | undefined, key: string): number | undefined => {
  const number = numberOf(xml, key);
  if (number === undefined) return undefined;
  return xml?.attributes[key]?.endsWith('%') ? number / 100 : number / 100_000;
};

/** Everything within an element, the element first, in the order of the document. */
export function* within(xml: Xml): Generator<Xml> {
  yield xml;
  for (const child of xml.children) yield* within(child);
}

/** The entry of a list under a name from outside. */
export const own = <T>(list: Readonly<Record<string, T>>, name: string | undefined): T | undefined =>
  name !== undefined && Object.hasOwn(list, name) ? list[name] : undefined;
