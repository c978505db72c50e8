import { expect, it } from 'vitest';
import { issuerFrom, withProof } from './credential.ts';
import { didDocument, didWebOf, earlierIssuers } from './did-document.ts';

const [now, before] = [issuerFrom(Buffer.alloc(32, 1)), issuerFrom(Buffer.alloc(32, 2))];

it('is called by its host, with the port encoded', () => {
  expect(didWebOf('https://laurel.example')).toBe('did:web:laurel.example');
  expect(didWebOf('http://localhost:3000')).toBe('did:web:localhost%3A3000');
});

it('has the key that a proof names, of today and of before', () => {
  const document = didDocument('https://laurel.example', [now.did, before.did, now.did]);
  for (const issuer of [now, before]) {
    const signed = withProof({ issuer: issuer.did }, issuer, '2026-11-20T08:00:00Z') as {
      proof: { verificationMethod: string };
    };
    const multibase = issuer.did.slice('did:key:'.length);
    expect(document).toMatchObject({
      assertionMethod: expect.arrayContaining([signed.proof.verificationMethod, `did:web:laurel.example#${multibase}`]),
      verificationMethod: expect.arrayContaining([
        {
          id: signed.proof.verificationMethod,
          type: 'Multikey',
          controller: issuer.did,
          publicKeyMultibase: multibase,
        },
      ]),
    });
  }
  expect(document).toMatchObject({ id: 'did:web:laurel.example', alsoKnownAs: [now.did, before.did] });
});

it('refuses what is no key of an issuer', () => {
  expect(earlierIssuers(undefined)).toEqual([]);
  expect(earlierIssuers(` ${now.did},\n${before.did} `)).toEqual([now.did, before.did]);
  for (const wrong of ['did:web:laurel.example', 'did:key:z6Mk', `${now.did}x`, 'did:key:zQ3sharXwZ'])
    expect(() => earlierIssuers(wrong), wrong).toThrow('LAUREL_EARLIER_ISSUERS');
});
