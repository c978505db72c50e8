import { expect, it } from 'vitest';
import { credentialOf } from './credential-document.ts';
import type { Printed } from './printed.ts';

const printed: Printed = {
  school: '江南大学',
  students: [{ name: '何明远', school: '江南大学' }],
  teachers: [],
  workName: '山水之间',
  teamName: '青禾队',
  awardName: '一等奖',
  competitionName: '大赛',
  itemName: '交互',
  issuerName: '组委会',
  issueDate: '2026-11-20',
  number: { prefix: 'T', body: '0001', suffix: '' },
  namesShown: 0,
};
const facts = {
  traceUrl: `https://laurel.example/certificate/trace?c=${'0'.repeat(26)}`,
  statusIndex: 0,
  at: '2026-11-20T08:00:00.000Z',
  revision: 1,
};
const issuer = { did: 'did:key:test', withProof: (document: object) => document };

it('names the award, and says whether the holder advised the work instead of writing it', () => {
  expect(credentialOf({ ...facts, printed }, issuer)).toMatchObject({
    name: '大赛 一等奖',
    credentialSubject: { achievement: { name: '一等奖' } },
  });
  expect(credentialOf({ ...facts, printed: { ...printed, kind: 'adviser' } }, issuer)).toMatchObject({
    name: '大赛 一等奖（指导教师）',
    credentialSubject: { achievement: { name: '一等奖（指导教师）' } },
  });
});

it('names the site that issued it, or the key if there is no such site, and the list of that issuer', () => {
  const site = 'did:web:laurel.example';
  const [byKey, bySite] = [undefined, site].map((issuerDid) => credentialOf({ ...facts, issuerDid, printed }, issuer));
  expect(byKey).toMatchObject({
    issuer: { id: 'did:key:test' },
    credentialStatus: { statusListCredential: 'https://laurel.example/certificate/status' },
  });
  expect(bySite).toMatchObject({
    issuer: { id: site },
    credentialStatus: { statusListCredential: 'https://laurel.example/certificate/status/revocation' },
  });
});
