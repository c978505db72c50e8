import { expect, it } from 'vitest';
import { z } from 'zod';
import type { AnyDefinition } from './recorded.ts';
import { registryProblems } from './registry.ts';

const defined = (type: string, changes = 0): AnyDefinition => ({
  type,
  schema: z.unknown(),
  streamId: () => 'stream',
  upcasters: Array.from({ length: changes }, () => (data: Record<string, unknown>) => data),
});

it('finds nothing wrong with correctly named and numbered events', () =>
  expect(registryProblems({ 'jar.opened': defined('jar.opened'), 'a_b.c_d': defined('a_b.c_d', 999) })).toEqual([]));

it('finds a key that differs from its type, an invalid name, and more versions than are numbered', () => {
  expect(registryProblems({ 'jar.closed': defined('jar.opened') })).toEqual([
    'jar.closed is registered for jar.opened',
  ]);
  for (const type of ['jar', 'jar.', '.opened', 'Jar.opened', 'jar.opened.twice', '_jar.opened'])
    expect(registryProblems({ [type]: defined(type) })).toEqual([`${type} is no area.past_tense_fact`]);
  expect(registryProblems({ 'jar.opened': defined('jar.opened', 1_000) })).toEqual([
    'jar.opened has too many versions',
  ]);
});
