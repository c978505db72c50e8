import { certificatesOfAwards } from '@laurel/db/certificate/certificate-board.ts';
import { processManager } from '@laurel/db/event-store/effects.ts';
import { execute } from '@laurel/db/event-store/execute.ts';
import { systemActor } from '@laurel/domain/audit/system-actor.ts';
import { certificateOf } from '@laurel/domain/certificate/certificate.ts';
import { awardWithdrawn, revokeCertificate } from '@laurel/domain/certificate/revoke-certificate.ts';
import { AwardId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { defineJob } from '../job.ts';

/** A certificate says that somebody holds an award: when the award goes, it may not be found valid any more. */
export const revokeWithAward = processManager({
  name: 'certificate-revoke-with-award',
  handles: ['award.revoked'],
  react: ({ data: { awardId } }) => [
    { effectId: `revoke-certificates-${awardId}`, kind: 'revoke-certificates', payload: { awardId } },
  ],
});

export const revokeCertificates = defineJob(
  z.strictObject({ awardId: AwardId }),
  async ({ awardId }, { effectId, correlationId, causationId }, { db, log }) => {
    const issued = (await certificatesOfAwards(db, [awardId])).get(awardId) ?? [];
    const standing = issued.filter(({ status }) => status !== 'revoked' && status !== 'superseded');
    for (const { certificateId } of standing) {
      const answer = await execute(db, {
        useCase: 'certificate.revoke_certificate',
        command: { certificateId },
        commandId: `${effectId}.${certificateId}`,
        actor: systemActor,
        request: { correlationId, causationId },
        takes: { certificate: certificateOf(certificateId) },
        decide: ({ certificate }, by) => revokeCertificate(certificate, { certificateId, ...awardWithdrawn }, by),
      });
      if (!answer.ok) throw new Error(`certificate ${certificateId} of a revoked award: ${answer.refusal}`);
    }
    log.info({ awardId, revoked: standing.length }, 'certificates of a revoked award');
  },
);
