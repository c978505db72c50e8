import { unzip } from './unzip.ts';
import { all, readXml, type Xml } from './xml.ts';

type Relation = {
  /** The last word of its type: `slideLayout`, `image`, `hyperlink`. */
  readonly kind: string;
  /** The part it leads to, or an address outside. */
  readonly target: string;
  readonly outside: boolean;
};
/** A part with what it refers to. */
export type Part = { readonly name: string; readonly xml: Xml; readonly relations: ReadonlyMap<string, Relation> };
export type Parts = {
  readonly part: (name: string | undefined) => Promise<Part | undefined>;
  readonly bytes: (name: string) => Promise<Uint8Array | undefined>;
  readonly names: readonly string[];
};

const MiB = 1024 * 1024;
const LIMITS = { entries: 10_000, bytes: 400 * MiB };
/** A slide with ten thousand shapes has some MiB. */
const LARGEST_XML = 32 * MiB;

/** The parts of an office document, each read once. */
export function openParts(archive: Uint8Array): Parts {
  const zip = unzip(archive, LIMITS);
  const read = new Map<string, Promise<Part | undefined>>();
  const elements = { count: 0 };
  const readPart = async (name: string): Promise<Part | undefined> => {
    const bytes = await zip.read(name);
    if (!bytes) return undefined;
    if (bytes.length > LARGEST_XML) throw new Error('a part too large');
    const slash = name.lastIndexOf('/') + 1;
    const related = await zip.read(`${name.slice(0, slash)}_rels/${name.slice(slash)}.rels`);
    return { name, xml: readXml(bytes, elements), relations: relationsOf(name, related && readXml(related, elements)) };
  };
  return {
    names: zip.names,
    bytes: zip.read,
    part: async (name) => {
      if (name === undefined) return undefined;
      const known = read.get(name) ?? readPart(name);
      read.set(name, known);
      return known;
    },
  };
}

const relationsOf = (name: string, xml: Xml | undefined): Map<string, Relation> =>
  new Map(
    all(xml, 'Relationship').map(({ attributes }) => {
      const outside = attributes.TargetMode === 'External';
      const kind = (attributes.Type ?? '').slice((attributes.Type ?? '').lastIndexOf('/') + 1);
      const target = outside ? (attributes.Target ?? '') : resolved(name, attributes.Target ?? '');
      return [attributes.Id ?? '', { kind, target, outside }];
    }),
  );

/** Where a target leads to from a part: names are given from its folder, or from the root. */
const resolved = (from: string, target: string): string => {
  const steps = target.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const step of target.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/');
};

/** The first part that a part refers to as one of this kind. */
export const related = (part: Part | undefined, kind: string): string | undefined =>
  [...(part?.relations.values() ?? [])].find((relation) => relation.kind === kind && !relation.outside)?.target;
