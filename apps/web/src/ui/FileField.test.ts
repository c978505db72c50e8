import { expect, it } from 'vitest';
import { kindsOf } from './FileField.tsx';

it('names extensions and types in ordinary words, each once', () => {
  expect(kindsOf('application/pdf,.pdf')).toEqual(['PDF']);
  expect(kindsOf('.png, .jpg,.jpeg')).toEqual(['PNG', 'JPG', 'JPEG']);
});
it('leaves general kinds of files to be named in the reader’s language', () => {
  expect(kindsOf('image/*,.zip')).toEqual(['image/*', 'ZIP']);
});
