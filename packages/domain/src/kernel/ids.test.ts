import { expect, it } from 'vitest';
import { CompetitionId } from './ids.ts';

it('an id has one spelling, so that upper case does not name another stream of the same row', () => {
  const id = '0199aaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee';
  expect(CompetitionId.parse(id.toUpperCase())).toBe(id);
  expect(CompetitionId.safeParse(`${id}0`).success).toBe(false);
});
