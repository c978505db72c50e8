import type { Random } from '@laurel/domain/review/seeded-random.ts';
import { z } from 'zod';

type Json = { readonly [key: string]: unknown };

/** Texts, numbers and shapes that often break programs. */
const HOSTILE: readonly unknown[] = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\udc00x',
    '\u202eevil',
    '𠮷'.repeat(50),
    'x'.repeat(20_000),
    '%',
    '%00',
    "'; drop--",
  ],
  ...[
    '<script>alert(1)</script>',
    '=1+1',
    'a\r\nSet-Cookie: x=1',
    '../../etc/passwd',
    '__proto__',
    'constructor',
    'NaN',
  ],
  ...[
    '0001-01-01T00:00:00.000Z',
    '9999-12-31T23:59:59.999Z',
    '+275760-09-13T00:00:00.000Z',
    '2026-02-30',
    '{}',
    '[',
    '٣',
  ],
  ...[
    0,
    -0,
    -1,
    1.5,
    1e21,
    Number.MAX_SAFE_INTEGER,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ],
  ...[null, true, false, [], {}, [[]], { __proto__: null }, { toString: 1 }, { length: -1 }],
  JSON.parse(`${'['.repeat(5_000)}${']'.repeat(5_000)}`),
  JSON.parse('{"__proto__":{"admin":true}}'),
];

/**
 * Draws inputs for a procedure from its zod schema: mostly valid, so that the rules after it are reached, sometimes
 * hostile in any place. `ids` are existing ids.
 */
export function inputsOf(schema: z.ZodType, random: Random, ids: readonly string[]) {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  const defs = (root.$defs ?? {}) as Record<string, Json>;
  const chance = (percent: number) => random.below(100) < percent;
  const pick = <T>(from: readonly T[]): T => from[random.below(from.length)] as T;
  const bounded = (low: number, high: number) => low + random.below(Math.max(1, Math.min(high - low + 1, 2 ** 31)));

  const text = ({ format, pattern, minLength = 0, maxLength = 40 }: Json): string => {
    if (format === 'uuid') return chance(80) && ids.length > 0 ? pick(ids) : crypto.randomUUID();
    if (format === 'date-time') return new Date(Date.UTC(2020 + random.below(12), random.below(12), 1)).toISOString();
    if (format === 'date')
      return new Date(Date.UTC(2020 + random.below(12), random.below(12), 1)).toISOString().slice(0, 10);
    if (format === 'email') return `u${random.below(1e6)}@example.org`;
    if (typeof pattern === 'string' && pattern.includes('a-f')) return '0123456789abcdef'.repeat(4);
    const length = bounded(Number(minLength), Math.min(Number(maxLength), Number(minLength) + 40));
    return Array.from({ length }, () => pick([..."ab1é竞 赛𠮷-_%'"]))
      .join('')
      .slice(0, Number(maxLength));
  };

  const draw = (of: Json, depth: number): unknown => {
    if (chance(depth === 0 ? 3 : 6)) return pick(HOSTILE);
    if (typeof of.$ref === 'string')
      return depth > 8 ? null : draw(defs[of.$ref.replace('#/$defs/', '')] ?? root, depth + 1);
    if ('const' in of) return of.const;
    if (Array.isArray(of.enum)) return pick(of.enum);
    const either = (of.anyOf ?? of.oneOf) as Json[] | undefined;
    if (either) return draw(pick(either), depth + 1);
    if (Array.isArray(of.allOf)) return Object.assign({}, ...of.allOf.map((part: Json) => draw(part, depth + 1)));
    switch (of.type) {
      case 'object':
        return drawObject(of, depth);
      case 'array': {
        const least = Number(of.minItems ?? 0);
        const length = bounded(least, Math.min(Number(of.maxItems ?? 3), least + 3));
        return Array.from({ length }, () => draw((of.items ?? {}) as Json, depth + 1));
      }
      case 'integer':
      case 'number': {
        const low = Math.max(Number(of.minimum ?? -10), -(2 ** 30));
        return chance(15)
          ? pick([of.minimum, of.maximum, 0, 1].filter((n) => n !== undefined))
          : bounded(low, Math.min(Number(of.maximum ?? 1_000), low + 2 ** 20));
      }
      case 'boolean':
        return chance(50);
      case 'null':
        return null;
      case 'string':
        return text(of);
      default:
        return pick(HOSTILE);
    }
  };
  const drawObject = (of: Json, depth: number) => {
    const required = new Set((of.required ?? []) as string[]);
    const made: Record<string, unknown> = {};
    for (const [name, part] of Object.entries((of.properties ?? {}) as Record<string, Json>)) {
      if (!chance(required.has(name) ? 98 : 50)) continue;
      // A new id for every command: a repeated id would only return the former answer.
      made[name] = name === 'commandId' && chance(97) ? crypto.randomUUID() : draw(part, depth + 1);
    }
    if (typeof of.additionalProperties === 'object' && of.additionalProperties !== null)
      for (let n = random.below(3); n > 0; n--)
        made[text({ maxLength: 12 })] = draw(of.additionalProperties as Json, depth + 1);
    if (chance(2)) made[pick(['unknown', '__proto__', 'a\0'])] = 1;
    return made;
  };
  return () => draw(root, 0);
}
