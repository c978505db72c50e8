import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { newDesign } from '@laurel/domain/certificate/design.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { verifyCredential } from '../../../../scripts/lib/verify-credential.mjs';
import { testDatabase } from '../../../../tests/support/database.ts';
import { certificateBoard } from './certificate-board.ts';
import { issuerFrom } from './credential.ts';
import { keepStatusLists, statusListOfDay } from './status-lists.ts';
import { approvedBatch, issue, prepareCeremony, reissue } from './testing/ceremony.ts';

const { db } = await testDatabase();
const issuer = issuerFrom(Buffer.alloc(32, 9));
const makerWith = (signer: string) => async () => ({
  issuer,
  signer: Buffer.from(signer),
  origin: 'https://laurel.example',
});
const morning = '2026-11-21T16:10:00.000Z' as Instant; // 22 November in China
const sri = (signer: string) => `sha256-${createHash('sha256').update(signer).digest('base64')}`;

type List = {
  id: string;
  relatedResource: { digestSRI: string }[];
  credentialSubject: { statusPurpose: string; encodedList: string };
};
const listOf = async (day: string, purpose: 'revocation' | 'refresh') =>
  JSON.parse((await statusListOfDay(db, day, purpose)) ?? 'null') as List;
const isSet = (list: List, bit: number) => {
  const bytes = gunzipSync(Buffer.from(list.credentialSubject.encodedList.slice(1), 'base64url'));
  return ((bytes[bit >> 3] ?? 0) & (0x80 >> (bit & 7))) !== 0;
};

describe('the status lists of a day', () => {
  it('are not made before anything was issued, and no key is requested', async () => {
    const never = () => Promise.reject(new Error('asked for the keys'));
    expect(await keepStatusLists(db, never, morning)).toBe(false);
  });

  it('mark superseded certificates by signed bits, are made once a day, and never change', async () => {
    const ceremony = await prepareCeremony(db, { awards: 3 });
    const batchId = await approvedBatch(db, ceremony, { design: newDesign(() => 'slide-1') });
    await issue(db, batchId, ceremony.approver);
    const [old, other] = await db
      .select()
      .from(certificateBoard)
      .where(eq(certificateBoard.batchId, batchId))
      .orderBy(asc(certificateBoard.ordinal));
    if (!old || !other) throw new Error('issued');
    await reissue(db, old.certificateId, ceremony.approver);

    expect(await keepStatusLists(db, makerWith('first key'), morning)).toBe(true);
    expect(await keepStatusLists(db, makerWith('first key'), '2026-11-22T15:59:00.000Z' as Instant)).toBe(false);
    const refresh = await listOf('2026-11-22', 'refresh');
    expect(verifyCredential(refresh)).toEqual({ ok: true, issuer: 'did:web:laurel.example', key: issuer.did });
    expect(refresh.id).toBe('https://laurel.example/certificate/status/refresh');
    expect([isSet(refresh, old.statusIndex), isSet(refresh, other.statusIndex)]).toEqual([true, false]);
    const revocation = await listOf('2026-11-22', 'revocation');
    expect(isSet(revocation, old.statusIndex)).toBe(false);
    expect(await statusListOfDay(db, '2026-11-21', 'refresh')).toBeUndefined();
  });

  it('include the signers of earlier days: a file sealed with an earlier key stays valid', async () => {
    await keepStatusLists(db, makerWith('second key'), '2026-11-22T16:10:00.000Z' as Instant);
    const { relatedResource } = await listOf('2026-11-23', 'revocation');
    expect(relatedResource.map(({ digestSRI }) => digestSRI)).toEqual([sri('first key'), sri('second key')]);
  });
});
