import { z } from 'zod';

type Json = { readonly [key: string]: unknown };
/** The known values for a name. */
export type ValuesOf = (name: string) => readonly string[];

/** Inputs that a schema accepts, built from the known values for each name; optional parts are left out. */
export function inputsFor(schema: z.ZodType | undefined, of: ValuesOf): readonly (Json | undefined)[] {
  if (!schema) return [undefined];
  return objectsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json, of);
}

function objectsOf(schema: Json, of: ValuesOf): readonly Json[] {
  const choices = (schema.anyOf ?? schema.oneOf) as readonly Json[] | undefined;
  if (choices) return choices.flatMap((choice) => objectsOf(choice, of));
  const properties = (schema.properties ?? {}) as Readonly<Record<string, Json>>;
  const required = (schema.required ?? []) as readonly string[];
  let made: readonly Json[] = [{}];
  for (const name of required) {
    const property = properties[name] ?? {};
    if ('default' in property) continue;
    made = made.flatMap((one) => valuesOf(property, name, of).map((value): Json => ({ ...one, [name]: value })));
  }
  return made;
}

function valuesOf(schema: Json, name: string, of: ValuesOf): readonly unknown[] {
  if ('const' in schema) return [schema.const];
  if (Array.isArray(schema.enum)) return schema.enum;
  const choices = (schema.anyOf ?? schema.oneOf) as readonly Json[] | undefined;
  if (choices) return choices.flatMap((choice) => valuesOf(choice, name, of));
  if (schema.type === 'object') return objectsOf(schema, of);
  if (schema.type === 'array') return [valuesOf((schema.items ?? {}) as Json, name.replace(/Ids$/, 'Id'), of)];
  if (schema.type === 'integer' || schema.type === 'number') return [Math.max(1, Number(schema.minimum ?? 1))];
  if (schema.type === 'boolean') return [true, false];
  if (schema.type === 'null') return [null];
  return of(name);
}

/** A key that is an id, a hash or a date counts as the same field each time. */
const asField = (key: string) => (/^[A-Za-z_$][\w:.$]*$/.test(key) && !/^[0-9a-f]{32,}$/.test(key) ? key : '*');

/** In a history, the kinds of events count as well. */
const fieldOf = (key: string, value: unknown) =>
  key === 'what' && typeof value === 'string' ? `what=${value}` : asField(key);

/** The paths at which an answer has a value. */
export function pathsOf(node: unknown, at = '', found = new Set<string>()): ReadonlySet<string> {
  if (node === null || node === undefined) return found;
  if (Array.isArray(node)) for (const each of node) pathsOf(each, `${at}[]`, found);
  else if (node instanceof Date || typeof node !== 'object') found.add(at === '' ? '(itself)' : at);
  else
    for (const [key, value] of Object.entries(node))
      pathsOf(value, at === '' ? fieldOf(key, value) : `${at}.${fieldOf(key, value)}`, found);
  return found;
}

const PREAMBLE = `Which role gets which field of which read, and from which moment of tests/support/story-of-everything.ts on.
Written by npm run fields, compared by tests/fields-by-role.test.ts. Justify each new line in its commit.
`;

/** The fields of each read, and who gets each field since when; phases are in order. */
export class FieldsByRole {
  private readonly found = new Map<string, Map<string, Map<string, string>>>();
  private readonly readers: readonly string[];
  private readonly phases: readonly string[];
  constructor(readers: readonly string[], phases: readonly string[]) {
    this.readers = readers;
    this.phases = phases;
  }

  add(read: string, reader: string, phase: string, fields: Iterable<string>): void {
    const known = this.found.get(read) ?? new Map<string, Map<string, string>>();
    this.found.set(read, known);
    for (const field of fields) {
      const since = known.get(field) ?? new Map<string, string>();
      known.set(field, since);
      if (!since.has(reader)) since.set(reader, phase);
    }
  }

  /** Reads that show no field to any role. */
  empty(): readonly string[] {
    return [...this.found].flatMap(([read, fields]) => (fields.size === 0 ? [read] : []));
  }

  /** The fields of a reader, as `read field`; with a phase, those first given in it. */
  of(reader: string, phase?: string): readonly string[] {
    return [...this.found].flatMap(([read, fields]) =>
      [...fields].flatMap(([field, since]) => {
        const given = since.get(reader);
        return given !== undefined && (phase === undefined || given === phase) ? [`${read} ${field}`] : [];
      }),
    );
  }

  /** One line per field with its readers, in an order that depends only on the names. */
  toString(): string {
    const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => (a < b ? -1 : 1);
    const sections = [...this.found].toSorted(byName).map(([read, fields]) => {
      const lines = [...fields].toSorted(byName).map(([field, since]) => `${field}: ${this.said(since)}`);
      return [`# ${read}`, ...lines, ''].join('\n');
    });
    return [PREAMBLE, ...sections].join('\n');
  }

  private said(since: ReadonlyMap<string, string>): string {
    const parts = this.phases.flatMap((phase, nth) => {
      const own = this.readers.filter((reader) => since.get(reader) === phase);
      return own.length === 0 ? [] : [nth === 0 ? this.together(own) : `${this.together(own)} once ${phase}`];
    });
    return parts.join('; ');
  }

  private together(readers: readonly string[]): string {
    if (readers.length === this.readers.length) return 'everybody';
    if (readers.length === this.readers.length - 1 && !readers.includes('visitor')) return 'signed in';
    return readers.join(' ');
  }
}
