import { z } from 'zod';

type Json = { readonly [key: string]: unknown };

/** The id for a property of this name, or undefined where any new id will do. */
export type IdOf = (name: string) => string | undefined;

/**
 * Input that a schema accepts, built only from its description: required parts, optional known ids, and the first of
 * every choice.
 */
export class Sampler {
  private readonly idOf: IdOf;
  private readonly definitions: Json;
  constructor(idOf: IdOf, definitions: Json = {}) {
    this.idOf = idOf;
    this.definitions = definitions;
  }

  static of(schema: z.ZodType, idOf: IdOf): unknown {
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
    return new Sampler(idOf, (json.$defs ?? {}) as Json).value(json, '');
  }

  private value(schema: Json, name: string): unknown {
    if (typeof schema.$ref === 'string')
      return this.value((this.definitions[schema.$ref.replace('#/$defs/', '')] ?? {}) as Json, name);
    if ('const' in schema) return schema.const;
    if ('default' in schema && !this.mentionsIds(schema)) return schema.default;
    if (Array.isArray(schema.enum)) return schema.enum[0];
    const choices = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
    if (choices) {
      // For a contact, the email address: the other choice is a phone number, whose pattern is not generated here.
      const fit =
        choices.find((choice) => this.mentionsIds(choice)) ?? choices.find(({ format }) => format === 'email');
      return this.value(fit ?? choices[0] ?? {}, name);
    }
    if (Array.isArray(schema.allOf)) return this.value((schema.allOf as Json[])[0] ?? {}, name);
    switch (schema.type) {
      case 'object':
        return this.object(schema);
      case 'array': {
        const wanted = Math.max(Number(schema.minItems ?? 0), this.isId(schema.items as Json) ? 1 : 0);
        return Array.from({ length: wanted }, () => this.value(schema.items as Json, name.replace(/Ids$/, 'Id')));
      }
      case 'integer':
      case 'number':
        return Math.max(1, Number(schema.minimum ?? 1));
      case 'boolean':
        return true;
      case 'string':
        return this.text(schema, name);
      default:
        return null;
    }
  }

  private object(schema: Json): Json {
    const properties = (schema.properties ?? {}) as Record<string, Json>;
    const required = new Set((schema.required ?? []) as string[]);
    const told = Object.entries(properties).filter(
      ([name, property]) => required.has(name) || (this.mentionsIds(property) && this.idOf(name.replace(/Ids$/, 'Id'))),
    );
    return Object.fromEntries(told.map(([name, property]) => [name, this.value(property, name)]));
  }

  private isId = (schema: Json | undefined): boolean => schema?.type === 'string' && schema.format === 'uuid';
  private mentionsIds = (schema: Json): boolean =>
    this.isId(schema) ||
    this.isId(schema.items as Json) ||
    ((schema.anyOf ?? schema.oneOf ?? []) as Json[]).some((choice) => this.mentionsIds(choice)) ||
    Object.values((schema.properties ?? {}) as Record<string, Json>).some((property) => this.isId(property));

  private text(schema: Json, name: string): string {
    if (schema.format === 'uuid') return this.idOf(name) ?? crypto.randomUUID();
    if (schema.format === 'date-time' || name === 'at' || /At$/.test(name)) return '2030-01-01T00:00:00.000Z';
    if (schema.format === 'date') return '2030-01-01';
    if (schema.format === 'email') return 'somebody@example.org';
    if (schema.format === 'uri') return 'https://example.org/';
    if (/[Hh]ash$/.test(name)) return 'a'.repeat(64);
    if (typeof schema.pattern === 'string' && schema.pattern.startsWith('^#[0-9a-f]{6}')) return '#c8161d';
    const length = Math.max(Number(schema.minLength ?? 0), 4);
    return 'abcdefgh'.repeat(40).slice(0, Math.min(length, Number(schema.maxLength ?? length)));
  }
}
