import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { freshId } from './fresh-id.ts';

afterEach(() => vi.unstubAllGlobals());

it('is a random UUID of version 4, different each time, also in browsers without randomUUID', () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 1000 }, freshId);
  expect(new Set(ids).size).toBe(1000);
  for (const id of ids) expect(() => z.uuidv4().parse(id)).not.toThrow();
});
