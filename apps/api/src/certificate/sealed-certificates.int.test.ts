import { randomUUID } from 'node:crypto';
import { recordInto } from '@laurel/db/review/testing/record-into.ts';
import { keepFile } from '@laurel/db/submission/files.ts';
import { newDesign } from '@laurel/domain/certificate/design.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { stage, withStages } from '@laurel/domain/competition/situations.fixture.ts';
import type { CertificateId, CompetitionId, FileHash } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { gallery } from '@laurel/slide/gallery/gallery.ts';
import { expect, it } from 'vitest';
import { bulkChanging } from '../../../../tests/support/bulk-changing.ts';

const { db, ports, world, organiser, colleague, work, issued } = await bulkChanging(
  gallery[0]?.design ?? newDesign(() => 'slide-1'),
  1,
);
const commandId = () => randomUUID();
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { code: string; cause?: { refusal?: string } }) => error.cause?.refusal ?? error.code,
  );

/** The stage of certificates of a competition is sealed. */
const seal = async (competitionId: CompetitionId) => {
  const scheduled = withStages(stage('certificate', 1, 10));
  await recordInto(db)(competitionOf(competitionId), {
    ...scheduled,
    data: { ...scheduled.data, competitionId },
  } as typeof scheduled);
  await recordInto(db)(competitionOf(competitionId), {
    type: 'competition.stage_sealed',
    data: { competitionId, stageId: stage('certificate', 1, 10).stageId, at: new Date().toISOString() as Instant },
  });
};
const publicReason = { zh: '评审结果更正', en: 'The results were corrected' };
const draft = async (certificateIds: CertificateId[]) => {
  const bulkChangeId = randomUUID();
  await organiser.call.certificate.draftBulkChange({
    ...{ bulkChangeId, selection: { certificateIds }, change: { kind: 'revoke', publicReason } },
    ...{ reason: '评审结果更正后重新颁发', commandId: commandId() },
  });
  return bulkChangeId;
};

it('refuses a bulk change that was proposed before, and every new one, and says so on its page', async () => {
  const { ceremony, rows } = await issued(2);
  const ids = rows.map(({ certificateId }) => certificateId);
  const bulkChangeId = await draft(ids);
  await work();
  expect(await colleague.call.certificate.bulkChangeDetails({ bulkChangeId })).toMatchObject({
    ...{ sealed: null, can: { approve: true } },
  });
  await seal(ceremony.competitionId);
  expect(await colleague.call.certificate.bulkChangeDetails({ bulkChangeId })).toMatchObject({
    ...{ sealed: 'revocationSealed', can: { approve: false } },
  });
  expect(await refusal(colleague.call.certificate.approveBulkChange({ bulkChangeId, commandId: commandId() }))).toBe(
    'revocationSealed',
  );
  expect(await refusal(draft(ids))).toBe('revocationSealed');
  const again = organiser.call.certificate.draftBulkChange({
    ...{ bulkChangeId: randomUUID(), selection: { certificateIds: ids }, reason: '换版面' },
    ...{ change: { kind: 'reissue', mode: 'bulk' }, commandId: commandId() },
  });
  expect(await refusal(again)).toBe('reissueSealed');
});

it('corrects a name with evidence only, and nothing that is said of the work', async () => {
  const holder = await world.signedInAs(null, { realName: '王小名' });
  const { ceremony, rows } = await issued(1, { winner: holder.personId });
  const certificateId = rows[0]?.certificateId as CertificateId;
  const stored = await ports.files.put(Buffer.from(`%PDF-1.4 ${randomUUID()}`));
  const at = new Date().toISOString() as Instant;
  const file = { name: '证明.pdf', hash: stored.hash, extension: 'pdf', mediaType: 'application/pdf' };
  const about = { fileId: randomUUID(), ownerId: holder.personId, status: 'clean' as const, begunAt: at, storedAt: at };
  await keepFile(db, ports.secrets, { ...about, ...file, bytes: stored.size });
  const ask = (part: 'name' | 'workTitle', evidence: FileHash | null, correctionId = randomUUID()) =>
    holder.call.certificate
      .requestCorrection({
        ...{ correctionId, certificateId, part, wanted: '王小明', explanation: '', evidence },
        commandId: commandId(),
      })
      .then(() => correctionId);
  const before = await ask('name', null);
  expect(await holder.call.certificate.myCorrection({ certificateId })).toMatchObject({ sealed: false });
  await seal(ceremony.competitionId);
  expect(await holder.call.certificate.myCorrection({ certificateId })).toMatchObject({ sealed: true });
  expect(await organiser.call.certificate.correctionDetails({ correctionId: before })).toMatchObject({
    ...{ sealed: 'correctionEvidenceNeeded', can: { accept: false, decline: true } },
  });
  const accept = (correctionId: string) =>
    organiser.call.certificate.acceptCorrection({ correctionId, text: '王小明', commandId: commandId() });
  expect(await refusal(accept(before))).toBe('correctionEvidenceNeeded');
  await holder.call.certificate.withdrawCorrection({ correctionId: before, commandId: commandId() });
  expect(await refusal(ask('name', null))).toBe('correctionEvidenceNeeded');
  expect(await refusal(ask('workTitle', stored.hash))).toBe('workCorrectionSealed');
  const correctionId = await ask('name', stored.hash);
  await accept(correctionId);
  const newCertificateId = randomUUID() as CertificateId;
  await colleague.call.certificate.makeCorrection({
    ...{ correctionId, newCertificateId, text: '王小明', commandId: commandId() },
  });
  expect((await organiser.call.certificate.correctionDetails({ correctionId })).status).toBe('made');
});
