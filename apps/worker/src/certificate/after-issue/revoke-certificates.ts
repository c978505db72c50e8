import { certificatesOfAwards } from '@laurel/db/certificate/certificate-board.ts';
import { unfoundedCertificates } from '@laurel/db/certificate/unfounded.ts';
import { processManager } from '@laurel/db/kernel/process-manager.ts';
import { certificateOf } from '@laurel/domain/certificate/certificate.ts';
import { awardWithdrawn, revokeCertificate } from '@laurel/domain/certificate/revoke-certificate.ts';
import { AwardId, BatchId, type CertificateId } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { z } from 'zod';
import { bySystem, defineJob, type EffectRun } from '../../kernel/job.ts';

/** A certificate says that somebody holds an award: when the award is revoked, it must no longer be valid. */
export const revokeWithAward = processManager({
  name: 'certificate-revoke-with-award',
  handles: ['award.revoked'],
  react: ({ data: { awardId } }) => [
    { effectId: `revoke-certificates-${awardId}`, kind: 'revoke-certificates', payload: { awardId } },
  ],
});

/**
 * Looks again once a batch is issued: an award that was revoked while its certificate was being issued takes the
 * certificate with it. Reads the batches of an older release too, which could be issued beside a revocation.
 */
export const recheckWhenIssued = processManager({
  name: 'certificate-recheck-when-issued',
  handles: ['certificate.batch_issued'],
  react: ({ data: { batchId } }) => [
    { effectId: `recheck-certificates-${batchId}`, kind: 'recheck-certificates', payload: { batchId } },
  ],
});

export const revokeCertificates = defineJob(
  z.strictObject({ awardId: AwardId }),
  async ({ awardId }, effectRun, { db, log }) => {
    const issued = (await certificatesOfAwards(db, [awardId])).get(awardId) ?? [];
    const valid = issued.filter(({ status }) => status !== 'revoked' && status !== 'superseded');
    await revokeEach(
      db,
      valid.map(({ certificateId }) => certificateId),
      effectRun,
    );
    log.info({ awardId, revoked: valid.length }, 'certificates of a revoked award');
  },
);

export const recheckCertificates = defineJob(
  z.strictObject({ batchId: BatchId }),
  async ({ batchId }, effectRun, { db, log }) => {
    const unfounded = await unfoundedCertificates(db, batchId);
    await revokeEach(db, unfounded, effectRun);
    log.info({ batchId, revoked: unfounded.length }, 'certificates of a batch whose award is revoked');
  },
);

async function revokeEach(db: Db, certificateIds: readonly CertificateId[], effectRun: EffectRun) {
  for (const certificateId of certificateIds) {
    const answer = await execute(db, {
      useCase: 'certificate.revoke_certificate',
      command: { certificateId },
      commandId: `${effectRun.effectId}.${certificateId}`,
      ...bySystem(effectRun),
      takes: { certificate: certificateOf(certificateId) },
      decide: ({ certificate }, by) => revokeCertificate(certificate, { certificateId, ...awardWithdrawn }, by),
    });
    // Issued again meanwhile: the next try finds the one that took its place.
    if (!answer.ok) throw new Error(`certificate ${certificateId} of a revoked award: ${answer.refusal}`);
  }
}
