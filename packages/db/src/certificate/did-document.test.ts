import { expect, it } from 'vitest';
import { issuerFrom, withProof } from './credential.ts';
import { didDocument, earlierIssuers } from './did-document.ts';

const [now, before] = [issuerFrom(Buffer.alloc(32, 1)), issuerFrom(Buffer.alloc(32, 2))];

it('has the keys that proofs name, current and former', () => {
  const document = didDocument('https://laurel.example', [now.did, before.did, now.did]);
  for (const issuer of [now, before])
    for (const named of [issuer.did, 'did:web:laurel.example']) {
      const signed = withProof({ issuer: named }, issuer, '2026-11-20T08:00:00Z') as {
        proof: { verificationMethod: string };
      };
      const id = signed.proof.verificationMethod;
      const publicKeyMultibase = issuer.did.slice('did:key:'.length);
      expect(document).toMatchObject({
        assertionMethod: expect.arrayContaining([id]),
        verificationMethod: expect.arrayContaining([{ id, type: 'Multikey', controller: named, publicKeyMultibase }]),
      });
    }
  expect(document).toMatchObject({ id: 'did:web:laurel.example', alsoKnownAs: [now.did, before.did] });
});

it('refuses a key that is not an issuer’s', () => {
  expect(earlierIssuers(undefined)).toEqual([]);
  expect(earlierIssuers(` ${now.did},\n${before.did} `)).toEqual([now.did, before.did]);
  for (const wrong of ['did:web:laurel.example', 'did:key:z6Mk', `${now.did}x`, 'did:key:zQ3sharXwZ'])
    expect(() => earlierIssuers(wrong), wrong).toThrow('LAUREL_EARLIER_ISSUERS');
});
