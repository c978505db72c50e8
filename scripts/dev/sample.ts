import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { z } from 'zod';

type Json = Readonly<Record<string, unknown>>;

/** A value that matches a schema: always the same one, with every optional part, made from its JSON Schema. */
export const sampleOf = (schema: z.ZodType): unknown => {
  const whole: Json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  return sample(whole, { definitions: (whole.$defs ?? {}) as Record<string, Json>, path: '', depth: 0 });
};

type Place = { readonly definitions: Record<string, Json>; readonly path: string; readonly depth: number };

const sample = (schema: Json, place: Place): unknown => {
  if (typeof schema.$ref === 'string')
    return sample(place.definitions[schema.$ref.split('/').at(-1) ?? ''] ?? {}, deeper(place));
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const choices = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (choices) return sample(chosen(choices, place), deeper(place));
  if (Array.isArray(schema.allOf)) return sample(Object.assign({}, ...(schema.allOf as Json[])), place);
  switch (schema.type) {
    case 'object':
      return objectOf(schema, place);
    case 'array':
      return arrayOf(schema, place);
    case 'string':
      return textOf(schema, place);
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return true;
    default:
      return null;
  }
};

const deeper = (place: Place, name = ''): Place => ({
  ...place,
  path: `${place.path}/${name}`,
  depth: place.depth + 1,
});

/**
 * The first choice that is not null, so that nullable values are present; deep down, the one that ends the recursion.
 */
const chosen = (choices: readonly Json[], { depth }: Place): Json =>
  (depth > 12 ? choices.find((one) => one.type === 'null' || one.type === 'string') : undefined) ??
  choices.find((one) => one.type !== 'null') ??
  {};

const objectOf = (schema: Json, place: Place) => {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>);
  if (properties.length > 0)
    return Object.fromEntries(properties.map(([name, inner]) => [name, sample(inner, deeper(place, name))]));
  const value = schema.additionalProperties;
  if (typeof value !== 'object' || value === null) return {};
  const key = schema.propertyNames ? String(sample(schema.propertyNames as Json, deeper(place, 'key'))) : 'key';
  return { [key]: sample(value as Json, deeper(place, 'value')) };
};

const arrayOf = (schema: Json, place: Place) => {
  if (Array.isArray(schema.prefixItems))
    return (schema.prefixItems as Json[]).map((one, i) => sample(one, deeper(place, `${i}`)));
  const length = place.depth > 12 ? Number(schema.minItems ?? 0) : Math.max(1, Number(schema.minItems ?? 1));
  return Array.from({ length }, (_, i) => sample((schema.items ?? {}) as Json, deeper(place, `${i}`)));
};

const hashOf = (place: Place) => createHash('sha256').update(place.path).digest('hex');

const textOf = (schema: Json, place: Place): string => {
  if (schema.format === 'uuid') return `01990000-0000-7000-8000-${hashOf(place).slice(0, 12)}`;
  if (schema.format === 'date-time') return '2026-03-01T08:00:00.000Z';
  if (schema.format === 'date') return '2026-03-01';
  if (schema.format === 'uri') return 'https://example.org/';
  if (schema.format === 'email') return 'somebody@example.org';
  const least = Number(schema.minLength ?? 0);
  const most = Number(schema.maxLength ?? 200);
  if (typeof schema.pattern === 'string') {
    const seed = Number.parseInt(hashOf(place).slice(0, 7), 16);
    const texts = fc.sample(fc.stringMatching(new RegExp(schema.pattern)), { numRuns: 200, seed });
    const text = texts.find((one) => one.length >= least && one.length <= most);
    return text ?? '';
  }
  return '一段文字 some text'.slice(0, most).padEnd(least, '.');
};

const numberOf = (schema: Json): number => {
  const least = Number(
    schema.minimum ?? (schema.exclusiveMinimum === undefined ? 1 : Number(schema.exclusiveMinimum) + 1),
  );
  const step = Number(schema.multipleOf ?? 1);
  return Math.max(Math.ceil(Math.max(least, -1e9) / step) * step, 0);
};
