import path from 'node:path/posix';
import { openZip, type ZipMember } from '@laurel/adapters/storage/zip.ts';
import { ZipWriter } from '@laurel/adapters/storage/zip-writer.ts';
import { extensionOf } from '@laurel/domain/submission/file-kinds.ts';
import { cleanMetafile } from './clean-picture.ts';
import { type Budget, TooLarge } from './limits.ts';
import { EMPTY, isSeen, type PartKind, partKind, partNames } from './office-parts.ts';
import { cleanOfficeXml, OfficeNames } from './office-xml.ts';
import { rewriteXml, textsOf } from './rewrite-xml.ts';

/** Cleans a file inside another. */
export type Inner = (extension: string, bytes: Uint8Array) => Promise<Uint8Array>;

type Part = { readonly name: string; readonly kind: PartKind; readonly bytes: Uint8Array };

/**
 * A document of Word, Excel or PowerPoint, rebuilt from the parts that are known to show its pages. Their XML is parsed and
 * written again without what names people; pictures, recordings and documents in it are cleaned as well. Relationships,
 * types and elements that lead to a part that is left out go with it.
 */
export async function cleanOffice(original: Uint8Array, budget: Budget, inner: Inner): Promise<Uint8Array> {
  const parts = await keptParts(original, budget, inner);
  const kept = new Map(parts.map((part) => [part.name, part]));
  const renamed = partNames(parts.map(({ name }) => name));
  const newName = (name: string) => renamed.get(name) ?? name;
  const office = new OfficeNames();
  const rels = new Map<string, Relationships>();
  for (const { name, kind, bytes } of parts)
    if (kind === 'rels')
      rels.set(
        name,
        cleanRelationships(name, bytes, (target) => (kept.has(target) ? newName(target) : undefined)),
      );
  const authors = excelAuthors(parts);

  const zip = new ZipWriter();
  for (const { name, kind, bytes } of parts) {
    const links =
      rels.get(path.join(path.dirname(name), '_rels', `${path.basename(name)}.rels`))?.ids ?? new Set<string>();
    zip.add(Buffer.from(newName(name)), written());

    function written(): Uint8Array {
      switch (kind) {
        case 'core':
        case 'app':
        case 'custom':
          return Buffer.from(EMPTY[kind]);
        case 'people':
          return name.startsWith('word/')
            ? Buffer.from(EMPTY.wordPeople)
            : Buffer.from(cleanOfficeXml(bytes, office, links, new Set()));
        case 'rels':
          return Buffer.from(rels.get(name)?.xml ?? '');
        case 'types':
          return Buffer.from(cleanTypes(bytes, (part) => (kept.has(part) ? newName(part) : undefined)));
        case 'xml':
          return Buffer.from(cleanOfficeXml(bytes, office, links, /comment/i.test(name) ? authors : new Set()));
        default:
          return bytes;
      }
    }
  }
  return zip.end();
}

/** The parts that stay; those that experts would see and cannot have are counted. */
async function keptParts(original: Uint8Array, budget: Budget, inner: Inner): Promise<readonly Part[]> {
  const members = openZip(original, { entries: 65_535, bytes: Number.POSITIVE_INFINITY });
  budget.entries(members.length);
  const parts: Part[] = [];
  for (const member of members) {
    const name = Buffer.from(member.name).toString();
    const kind = partKind(name);
    const bytes = kind && (await partBytes(name, kind, member, budget, inner));
    if (kind && bytes) parts.push({ name, kind, bytes });
    else if (isSeen(name)) budget.leftOut++;
  }
  return parts;
}

async function partBytes(name: string, kind: PartKind, member: ZipMember, budget: Budget, inner: Inner) {
  budget.unpack(member.size);
  const bytes = member.read();
  if (!['picture', 'metafile', 'sound', 'document'].includes(kind)) return bytes;
  const extension = extensionOf(name) ?? '';
  try {
    if (kind === 'metafile') return cleanMetafile(extension === 'emf' ? 'emf' : 'wmf', bytes);
    return await inner(extension, bytes);
  } catch (error) {
    if (error instanceof TooLarge) throw error;
    return undefined;
  }
}

type Relationships = { readonly xml: string; readonly ids: ReadonlySet<string> };

/** A part's relationships to parts that stay. Links could lead to pages of the authors, so they are emptied. */
function cleanRelationships(
  name: string,
  bytes: Uint8Array,
  newNameOf: (part: string) => string | undefined,
): Relationships {
  const ids = new Set<string>();
  const base = path.dirname(path.dirname(name));
  const xml = rewriteXml(bytes, {
    element: ({ local, attributes }) => {
      if (local === 'Relationships') return attributes.xmlns === undefined ? {} : { xmlns: PACKAGE_RELATIONSHIPS };
      const { Id, Type = '', Target = '', TargetMode } = attributes;
      if (local !== 'Relationship' || Id === undefined || !/^[A-Za-z]{1,4}\d{1,6}$/.test(Id)) return undefined;
      if (
        !/^https?:\/\/(schemas\.openxmlformats\.org|schemas\.microsoft\.com|purl\.oclc\.org\/ooxml)\/[A-Za-z0-9/._-]*$/.test(
          Type,
        )
      )
        return undefined;
      if (TargetMode === 'External') {
        if (!Type.endsWith('/hyperlink')) return undefined;
        ids.add(Id);
        return { Id, Type, Target: 'about:blank', TargetMode };
      }
      const hash = Target.indexOf('#');
      const place = decodeURI(hash < 0 ? Target : Target.slice(0, hash));
      const target = place.startsWith('/') ? place.slice(1) : path.join(base, place);
      const now = newNameOf(target);
      if (now === undefined) return undefined;
      ids.add(Id);
      return { Id, Type, Target: now === target && hash < 0 ? Target : `/${now}` };
    },
    text: () => '',
  });
  return { xml, ids };
}
const PACKAGE_RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';

function cleanTypes(bytes: Uint8Array, newNameOf: (part: string) => string | undefined): string {
  const known = /^(xml|rels|vml|png|jpe?g|gif|webp|emf|wmf|mp4|mov|m4a|mp3|wav|docx|xlsx|pptx)$/i;
  const type = /^[a-z]+\/[A-Za-z0-9.+-]{1,120}$/;
  return rewriteXml(bytes, {
    element: ({ local, attributes }) => {
      if (local === 'Types') return { xmlns: 'http://schemas.openxmlformats.org/package/2006/content-types' };
      const { Extension = '', PartName = '', ContentType = '' } = attributes;
      if (!type.test(ContentType)) return undefined;
      if (local === 'Default') return known.test(Extension) ? { Extension, ContentType } : undefined;
      const now = local === 'Override' ? newNameOf(PartName.slice(1)) : undefined;
      return now === undefined ? undefined : { PartName: `/${now}`, ContentType };
    },
    text: () => '',
  });
}

/** Excel lists the authors of comments once, and repeats their names in the comments. */
function excelAuthors(parts: readonly Part[]): ReadonlySet<string> {
  const lists = parts.filter(({ name }) => /^xl\/comments\d*\.xml$/.test(name));
  return new Set(
    lists
      .flatMap(({ bytes }) => textsOf(bytes, new Set(['author'])))
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  );
}
