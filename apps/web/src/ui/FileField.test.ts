import { expect, it } from 'vitest';
import { kindsOf } from './FileField.tsx';

it('names endings and types as people do, each once', () => {
  expect(kindsOf('application/pdf,.pdf')).toEqual(['PDF']);
  expect(kindsOf('.png, .jpg,.jpeg')).toEqual(['PNG', 'JPG', 'JPEG']);
});
it('leaves whole kinds of files to be said in the reader’s language', () => {
  expect(kindsOf('image/*,.zip')).toEqual(['image/*', 'ZIP']);
});
