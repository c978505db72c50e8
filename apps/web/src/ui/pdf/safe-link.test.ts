import { expect, it } from 'vitest';
import { safeLink } from './safe-link.ts';

it.each([
  ['https://example.org/rules?x=1', 'https://example.org/rules?x=1'],
  ['HTTP://example.org', 'http://example.org/'],
  ['javascript:alert(1)', null],
  ['java\nscript:alert(1)', null],
  ['data:text/html,<script>', null],
  ['file:///etc/passwd', null],
  ['mailto:jury@example.org', null],
  ['/works/list', null],
  ['//example.org', null],
  [undefined, null],
  [['https://example.org'], null],
])('follows %j as %j', (address, followed) => {
  expect(safeLink(address)).toBe(followed);
});
