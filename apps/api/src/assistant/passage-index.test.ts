import type { Passage } from '@laurel/domain/assistant/passage.ts';
import { expect, it } from 'vitest';
import { indexOf } from './passage-index.ts';

const passage = (nth: number): Passage => ({
  source: 'article',
  path: `/${nth}`,
  title: `Rule ${nth}`,
  heading: '',
  language: 'en',
  text: nth === 7 ? 'Zebras are welcome.' : 'Nothing of interest.',
});

it('is made in pieces, so that other requests are answered meanwhile', async () => {
  let made = false;
  let turns = 0;
  const turn = () => {
    turns += 1;
    if (!made) setImmediate(turn);
  };
  setImmediate(turn);
  const { search } = await indexOf(Array.from({ length: 500 }, (_, nth) => passage(nth)));
  made = true;
  expect(turns).toBeGreaterThan(5);
  expect(search('Are zebras welcome?').map(({ path }) => path)).toEqual(['/7']);
});
