import { describe, expect, it } from 'vitest';
import { AFFIX, closed, standAfter, type Tag, visited } from './tags.ts';

const tags: readonly Tag[] = [AFFIX, '/a', '/b', '/c'].map((path) => ({ path, search: '' }));
const paths = (list: readonly Tag[]) => list.map((tag) => tag.path);

describe('the open pages of the desk', () => {
  it('opens a page once and keeps its newest query', () => {
    const list = visited(tags, { path: '/a', search: 'page=2' });
    expect(list).toHaveLength(4);
    expect(list[1]).toEqual({ path: '/a', search: 'page=2' });
    expect(paths(visited(tags, { path: '/d', search: '' }))).toEqual([AFFIX, '/a', '/b', '/c', '/d']);
  });

  it.each([
    ['this', [AFFIX, '/a', '/c']],
    ['others', [AFFIX, '/b']],
    ['left', [AFFIX, '/b', '/c']],
    ['right', [AFFIX, '/a', '/b']],
    ['all', [AFFIX]],
  ] as const)('closes %s and keeps the workbench', (what, left) => {
    expect(paths(closed(tags, '/b', what))).toEqual(left);
  });

  it('selects the left neighbour after closing the current page', () => {
    expect(standAfter(tags, closed(tags, '/b', 'this'), '/b').path).toBe('/a');
    expect(standAfter(tags, closed(tags, '/b', 'this'), '/c').path).toBe('/c');
    expect(standAfter(tags, closed(tags, '/b', 'all'), '/b').path).toBe(AFFIX);
  });
});
