import { jcs } from '../kernel/canonical-json.ts';
import { Design, PAGE_UNITS, SCHEMA_VERSION } from './design.ts';
import { isObject, type Json } from './foreign-designs.ts';

/**
 * Older shapes of a stored design, oldest first; a design carries how many of these it has been through. Append only:
 * a stored design is never rewritten, so every migration that ever shipped stays.
 */
const designMigrations: readonly { readonly name: string; readonly up: (design: Json) => Json }[] = [
  {
    // Designs as the specification writes them have no version and leave the width of the page unsaid.
    name: 'stored the width of the page',
    up: (design) => ({ slideIndex: 0, ...design, viewportSize: PAGE_UNITS }),
  },
];

type LoadedDesign = { ok: true; design: Design } | { ok: false; problems: string[] };

/** Brings stored JSON up to date without checking it: `undefined` if it comes from a newer Laurel or is no object. */
export const migrateDesign = (stored: unknown): Json | undefined => {
  if (!isObject(stored)) return undefined;
  const from = stored.schemaVersion ?? 0;
  if (typeof from !== 'number' || !Number.isInteger(from) || from < 0 || from > SCHEMA_VERSION) return undefined;
  const migrated = designMigrations.slice(from).reduce((design, migration) => migration.up(design), stored);
  return { ...migrated, schemaVersion: SCHEMA_VERSION };
};

/** Reads a design from its stored JSON. Nothing is rounded, sorted or dropped. */
export const loadDesign = (stored: unknown): LoadedDesign => {
  const migrated = migrateDesign(stored);
  if (!migrated) return { ok: false, problems: ['not a design of this or an older version'] };
  const parsed = Design.safeParse(migrated);
  if (parsed.success) return { ok: true, design: parsed.data };
  return { ok: false, problems: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) };
};

/** What is stored, hashed and compared. */
export const saveDesign = (design: Design): string => jcs(design);

/** The number of bytes of a design in a request, where it is a string: quotes count twice. */
export const sentBytes = (content: string): number => utf8Length(JSON.stringify(content));
export const designBytes = (design: Design): number => sentBytes(saveDesign(design));

const utf8Length = (text: string): number => {
  let length = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    // Either half of a pair: together they take four bytes.
    length += unit < 0x80 ? 1 : unit < 0x800 ? 2 : unit >= 0xd800 && unit <= 0xdfff ? 2 : 3;
  }
  return length;
};
