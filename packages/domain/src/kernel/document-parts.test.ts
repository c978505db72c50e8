import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';
import { documentParts, firstObject, type Part, writtenAgain } from './document-parts.ts';

async function* cut(text: string, size: number) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const partsOf = async (value: unknown, size: number, whole?: ReadonlySet<string>) => {
  const parts: Part[] = [];
  for await (const part of documentParts(cut(canonicalJson(value as never), size), whole)) parts.push(part);
  return parts;
};

const text = fc.string({ unit: fc.constantFrom('a', '"', '\\', '{', '}', '[', ']', ',', ':', '学', '\n') });
const leaf = fc.oneof(fc.integer(), fc.boolean(), fc.constant(null), text);
const entry = fc.oneof(
  leaf,
  fc.dictionary(text, fc.oneof(leaf, fc.array(leaf), fc.dictionary(text, leaf))),
  fc.array(leaf),
);

it('returns every entry of every list, wherever the text is cut', async () => {
  const document = fc.record({
    input: fc.record({ works: fc.array(entry), sheets: fc.array(entry) }),
    outcome: fc.record({ results: fc.array(entry), none: fc.constant([]) }),
    policy: fc.dictionary(text, leaf),
    seed: leaf,
  });
  await fc.assert(
    fc.asyncProperty(document, fc.integer({ min: 1, max: 40 }), async (value, size) => {
      const parts = await partsOf(value, size, new Set(['policy']));
      const at = (path: string) => parts.filter((part) => part.path === path).map((part) => part.value);
      const plain = JSON.parse(canonicalJson(value as never));
      expect(at('input.works[]')).toEqual(plain.input.works);
      expect(at('input.sheets[]')).toEqual(plain.input.sheets);
      expect(at('outcome.results[]')).toEqual(plain.outcome.results);
      expect(at('policy')).toEqual([plain.policy]);
      expect(at('seed')).toEqual([plain.seed]);
      // An empty list is one part.
      const lists = [value.input.works, value.input.sheets, value.outcome.results, value.outcome.none];
      expect(parts).toHaveLength(2 + lists.reduce((sum, { length }) => sum + Math.max(1, length), 0));
    }),
  );
});

const firstOf = async (text: string, size: number) => {
  const pieces: Uint8Array[] = [];
  for await (const piece of firstObject(cut(text, size), 'document')) pieces.push(piece);
  return Buffer.concat(pieces).toString();
};

it('finds the bytes of the first member, wherever the text is cut', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(text, entry),
      fc.dictionary(text, leaf),
      fc.integer({ min: 1, max: 40 }),
      async (document, statement, size) => {
        const inner = canonicalJson(document as never);
        const outer = canonicalJson({ document, statement } as never);
        expect(await firstOf(outer, size)).toBe(inner);
        const other = `{"policy":${canonicalJson(statement as never)}}`;
        expect(await firstOf(other, size)).toBe(other);
      },
    ),
  );
});

it('returns a text that is shorter than the name unchanged', async () => {
  expect(await firstOf('{"do', 1)).toBe('{"do');
  expect(await firstOf('', 1)).toBe('');
});

it('can be written again from its parts', async () => {
  const name = fc.stringMatching(/^[a-z]{1,6}$/);
  const document = fc.dictionary(
    name,
    fc.oneof(leaf, fc.array(entry), fc.dictionary(name, fc.oneof(leaf, fc.array(entry)))),
  );
  await fc.assert(
    fc.asyncProperty(document, fc.integer({ min: 1, max: 40 }), async (value, size) => {
      const whole = canonicalJson(value as never);
      const pieces: string[] = [];
      for await (const piece of writtenAgain(documentParts(cut(whole, size)))) pieces.push(piece);
      expect(pieces.join('')).toBe(whole);
    }),
  );
});
