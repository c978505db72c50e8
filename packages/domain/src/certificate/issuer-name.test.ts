import { expect, it } from 'vitest';
import { didWebOf, revocationListOf, webIssuerOf } from './issuer-name.ts';

const traceUrl = (origin: string) => `${origin}/certificate/trace?c=${'0'.repeat(26)}`;

it('names a site by its host, with the port encoded', () => {
  expect(didWebOf('https://laurel.example')).toBe('did:web:laurel.example');
  expect(didWebOf('https://Laurel.example:443/')).toBe('did:web:laurel.example');
  expect(didWebOf('http://localhost:3000')).toBe('did:web:localhost%3A3000');
});

it('names the site of the verification address if others can look it up, and otherwise nothing', () => {
  const of = (origin: string) => webIssuerOf(traceUrl(origin));
  expect(of('https://laurel.example')).toBe('did:web:laurel.example');
  expect(of('https://laurel.example:8443')).toBe('did:web:laurel.example%3A8443');
  expect(of('https://xn--pssu82j.example')).toBe('did:web:xn--pssu82j.example');
  for (const origin of ['http://laurel.example', 'https://localhost:3000', 'https://a.localhost', 'https://intranet'])
    expect(of(origin), origin).toBeUndefined();
  for (const origin of ['https://127.0.0.1', 'https://[::1]:3000', 'https://大赛.example', 'https://me@laurel.example'])
    expect(of(origin), origin).toBeUndefined();
});

it('knows the list that the named issuer signs', () => {
  const at = traceUrl('https://laurel.example:8443');
  expect(revocationListOf(at, undefined)).toBe('https://laurel.example:8443/certificate/status');
  expect(revocationListOf(at, 'did:web:laurel.example%3A8443')).toBe(
    'https://laurel.example:8443/certificate/status/revocation',
  );
});
