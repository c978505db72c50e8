import { certificateFindings } from '@laurel/db/audit/certificate-findings.ts';
import { certificateBoard } from '@laurel/db/certificate/certificate-board.ts';
import {
  approvedBatch,
  type Ceremony,
  issue,
  prepareCeremony,
  reissue,
  request,
  revoke,
} from '@laurel/db/certificate/testing/ceremony.ts';
import { proposeRevocation } from '@laurel/domain/award/propose-revocation.ts';
import { awardOf } from '@laurel/domain/award/result.ts';
import { revokeAward } from '@laurel/domain/award/revoke-award.ts';
import { certificateOf } from '@laurel/domain/certificate/certificate.ts';
import { newDesign } from '@laurel/domain/certificate/design.ts';
import { issuingOf } from '@laurel/domain/certificate/issuing.ts';
import type { AwardId, CertificateId } from '@laurel/domain/kernel/ids.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../../tests/support/database.ts';
import { reactNow } from '../../../../../tests/support/reactions.ts';

const { db } = await testDatabase();
const design = newDesign(() => 'slide-1');
const kinds = ['revoke-certificates', 'recheck-certificates'];
const rowsOf = ({ competitionId }: Ceremony) =>
  db.select().from(certificateBoard).where(eq(certificateBoard.competitionId, competitionId));
const valid = ({ status }: { status: string }) => status !== 'revoked' && status !== 'superseded';
afterEach(async () => {
  await reactNow(db, {}, kinds);
  expect(await certificateFindings(db)).toEqual([]);
});

/** `turn`: with the turn that the procedure takes, or without it, as an older release revoked. */
const revokeAwardOf = async (ceremony: Ceremony, awardId: AwardId, turn = true) => {
  const about = { command: { awardId }, request, takes: { award: awardOf(awardId) } };
  await execute(db, {
    useCase: 'award.propose_revocation',
    ...about,
    commandId: uuidv7(),
    actor: ceremony.drafter,
    decide: ({ award }, by) =>
      proposeRevocation(award, { awardId, reason: '抄袭往届作品', objectionId: uuidv7() }, by, 'open'),
  });
  return execute(db, {
    useCase: 'award.revoke_award',
    ...about,
    commandId: uuidv7(),
    actor: ceremony.approver,
    looks: turn ? { issuing: issuingOf(ceremony.competitionId) } : {},
    decide: ({ award }, by) => revokeAward(award, { awardId }, by),
  });
};

describe('two approved batches for the same awards, issued at once', () => {
  it('give every award one certificate', async () => {
    const ceremony = await prepareCeremony(db, { awards: 12 });
    const batches = [
      await approvedBatch(db, ceremony, { design }),
      await approvedBatch(db, ceremony, { design }),
    ] as const;
    const answers = await Promise.all(batches.map((batchId) => issue(db, batchId, ceremony.approver)));
    expect(answers.map((answer) => (answer.ok ? 'issued' : answer.refusal)).toSorted()).toEqual([
      'issued',
      'noRecipients',
    ]);
    const awards = (await rowsOf(ceremony)).map(({ awardId }) => awardId);
    expect([awards.length, new Set(awards).size]).toEqual([12, 12]);
  });
});

describe('an award that is revoked while its batch is issued', () => {
  it('has no valid certificate afterwards', async () => {
    const ceremony = await prepareCeremony(db, { awards: 6 });
    const batchId = await approvedBatch(db, ceremony, { design });
    const [first, last] = [ceremony.awardIds[0], ceremony.awardIds.at(-1)] as [AwardId, AwardId];
    await Promise.all([
      issue(db, batchId, ceremony.approver),
      revokeAwardOf(ceremony, first),
      revokeAwardOf(ceremony, last),
    ]);
    await reactNow(db, {}, kinds);
    const standing = (await rowsOf(ceremony)).filter(valid);
    expect(standing.map(({ awardId }) => awardId).toSorted()).toEqual(ceremony.awardIds.slice(1, -1).toSorted());
  });

  it('is found by the integrity check even if its certificates were not revoked', async () => {
    const ceremony = await prepareCeremony(db, { awards: 2, members: 1 });
    const batchId = await approvedBatch(db, ceremony, { design });
    const [awardId] = ceremony.awardIds as [AwardId];
    await issue(db, batchId, ceremony.approver);
    const [certificate] = (await rowsOf(ceremony)).filter((row) => row.awardId === awardId);
    expect((await revokeAwardOf(ceremony, awardId, false)).ok).toBe(true);
    expect(await certificateFindings(db)).toEqual([
      { finding: 'certificateWithoutAward', awardId, numbers: [certificate?.number] },
    ]);
    // A worker normally revokes it within moments.
    expect(await certificateFindings(db, { patienceMinutes: 10 })).toEqual([]);
    expect(await reissue(db, certificate?.certificateId as CertificateId, ceremony.approver)).toMatchObject({
      ok: false,
      refusal: 'awardRevoked',
    });
    // The batch's own recheck, without the reaction to the award.
    await reactNow(db, {}, ['recheck-certificates']);
    expect(await certificateFindings(db)).toEqual([]);
  });
});

type Act = { readonly kind: 'issue' | 'reissue' | 'revoke' | 'revokeAward'; readonly nth: number };
const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom('issue', 'issue', 'reissue', 'revoke', 'revokeAward'),
  nth: fc.nat(3),
});

it('issuing, reissuing and revoking at once leave at most one valid certificate, and none without its award', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 8 }), fc.boolean(), async (acts, before) => {
      const ceremony = await prepareCeremony(db, { awards: 4, members: 1 });
      if (before) await issue(db, await approvedBatch(db, ceremony, { design }), ceremony.approver);
      const batches = new Map<Act, Awaited<ReturnType<typeof approvedBatch>>>();
      for (const one of acts) if (one.kind === 'issue') batches.set(one, await approvedBatch(db, ceremony, { design }));
      const issued = await rowsOf(ceremony);
      await Promise.all(
        acts.map(async (one) => {
          const batchId = batches.get(one);
          if (batchId) return issue(db, batchId, ceremony.approver);
          if (one.kind === 'revokeAward') return revokeAwardOf(ceremony, ceremony.awardIds[one.nth] as AwardId);
          const certificateId = issued[one.nth]?.certificateId;
          if (!certificateId) return;
          return one.kind === 'reissue'
            ? reissue(db, certificateId, ceremony.approver)
            : revoke(db, certificateId, ceremony.approver);
        }),
      );
      await reactNow(db, {}, kinds);
      const standing = (await rowsOf(ceremony)).filter(valid);
      const awards = standing.map(({ awardId }) => awardId);
      expect(new Set(awards).size).toBe(awards.length);
      expect(await certificateFindings(db)).toEqual([]);
    }),
    { numRuns: process.env.LAUREL_LONG === '1' ? 200 : 12 },
  );
});

it('two valid certificates issued by an older release are reported, not refused', async () => {
  const ceremony = await prepareCeremony(db, { awards: 1, members: 1 });
  await issue(db, await approvedBatch(db, ceremony, { design }), ceremony.approver);
  const [row] = await rowsOf(ceremony);
  if (!row) throw new Error('issued');
  const certificateId = uuidv7() as CertificateId;
  const twin = { ...row.issued, certificateId, number: 'L999', traceToken: '0'.repeat(26), statusIndex: 999_999 };
  await execute(db, {
    useCase: 'test.situation',
    command: {},
    commandId: uuidv7(),
    actor: ceremony.approver,
    request,
    takes: { certificate: certificateOf(certificateId) },
    decide: () => ({ ok: true as const, events: [{ type: 'certificate.issued' as const, data: twin }] }),
  });
  expect(await certificateFindings(db)).toEqual([
    { finding: 'certificateTwice', awardId: row.awardId, numbers: [row.number, 'L999'] },
  ]);
  await revoke(db, certificateId, ceremony.approver);
});
