import { secretsFrom } from '@laurel/adapters/secrets.ts';
import { expect, it } from 'vitest';
import { isXsrf, isXsrfPair, makeXsrf } from './xsrf.ts';

const secrets = secretsFrom({ NODE_ENV: 'test' });

it('is valid for the session it was created for, and for no other', () => {
  const value = makeXsrf(secrets, 'one');
  expect(isXsrf(secrets, 'one', value)).toBe(true);
  expect(isXsrf(secrets, 'two', value)).toBe(false);
  expect(isXsrf(secrets, null, value)).toBe(false);
});
it('has a variant for visitors who have not logged in', () => {
  expect(isXsrf(secrets, null, makeXsrf(secrets, null))).toBe(true);
  expect(isXsrf(secrets, 'one', makeXsrf(secrets, null))).toBe(false);
});
it('is refused when invented, shortened or extended', () => {
  const value = makeXsrf(secrets, 'one');
  for (const wrong of [undefined, '', '.', 'a.b', value.slice(1), value.slice(0, -1), `${value}.x`]) {
    expect(isXsrf(secrets, 'one', wrong)).toBe(false);
  }
});
it('needs cookie and header to be the same', () => {
  const value = makeXsrf(secrets, 'one');
  expect(isXsrfPair(secrets, 'one', value, value)).toBe(true);
  expect(isXsrfPair(secrets, 'one', value, makeXsrf(secrets, 'one'))).toBe(false);
  expect(isXsrfPair(secrets, 'one', undefined, value)).toBe(false);
});
it('is different each time', () => expect(makeXsrf(secrets, 'one')).not.toBe(makeXsrf(secrets, 'one')));
