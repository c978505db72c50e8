import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { type BatchEvent, evolveBatch, newBatch } from './batch.ts';
import type { BulkChange } from './bulk-change.ts';
import type { Certificate, CertificateEvent } from './certificate.ts';
import { recordDelivery } from './record-delivery.ts';
import { recordRenderFailure } from './record-render-failure.ts';
import { recordRendering } from './record-rendering.ts';
import { reissueCertificate } from './reissue-certificate.ts';
import { revokeCertificate } from './revoke-certificate.ts';
import * as s from './situations.fixture.ts';

const { certificateScenario, certificateId } = s;
const evolvedBatch = (...events: BatchEvent[]) => events.reduce(evolveBatch, newBatch());
const signatureOf = (c: Certificate) => c.status !== 'none' && c.signature;
const rendering = { certificateId, fileHash: s.hash('f'), bytes: 1000, imageHash: null, fitted: {} };

describe('rendering', () => {
  it('is recorded once, by the first job to finish', () => {
    certificateScenario
      .given(s.issued)
      .when((c) => recordRendering(c, rendering, s.by(s.bo)))
      .then(accept(s.rendered));
    for (const fileHash of [rendering.fileHash, s.hash('e')])
      certificateScenario
        .given(s.issued, s.rendered)
        .when((c) => recordRendering(c, { ...rendering, fileHash }, s.by(s.bo)))
        .then(accept());
  });
  it('is refused while the batch is paused, and recorded once it is resumed', () => {
    const batch = evolvedBatch(s.drafted, s.checked(), s.approved, s.batchIssued, s.paused);
    certificateScenario
      .given(s.issued)
      .when((c) => recordRendering(c, rendering, s.by(s.bo), batch))
      .then(refuse('batchPaused'));
    // Certificates printed before the pause stay printed.
    certificateScenario
      .given(s.issued, s.rendered)
      .when((c) => recordRendering(c, rendering, s.by(s.bo), batch))
      .then(accept());
    certificateScenario
      .given(s.issued)
      .when((c) => recordRendering(c, rendering, s.by(s.bo), evolvedBatch(s.drafted, s.batchIssued)))
      .then(accept(s.rendered));
  });
  it('is refused while the bulk change that issued it again is paused', () => {
    const batch = evolvedBatch(s.drafted, s.batchIssued);
    const during = (status: 'approved' | 'paused') =>
      certificateScenario
        .given(s.issued)
        .when((c) => recordRendering(c, rendering, s.by(s.bo), batch, { status } as BulkChange));
    during('paused').then(refuse('bulkChangePaused'));
    during('approved').then(accept(s.rendered));
  });
  it('keeps the signature in the file, which older releases did not record', () => {
    const signature = { of: s.hash('a'), value: 'MEUCIQ' };
    const signed = { ...s.rendered, data: { ...s.rendered.data, signature } } as CertificateEvent;
    certificateScenario
      .given(s.issued)
      .when((c) => recordRendering(c, { ...rendering, signature }, s.by(s.bo)))
      .then(accept(signed));
    certificateScenario.given(s.issued, signed).when(signatureOf).then(signature);
    certificateScenario.given(s.issued, s.rendered).when(signatureOf).then(null);
  });
  it('counts a failure, unless the file exists after all', () => {
    const failure = { certificateId, code: 'WrongPages' };
    certificateScenario
      .given(s.issued)
      .when((c) => recordRenderFailure(c, failure, s.by(s.bo)))
      .then(accept({ type: 'certificate.render_failed', data: { ...failure, attempt: 1, at: s.day } }));
    certificateScenario
      .given(s.issued, s.rendered)
      .when((c) => recordRenderFailure(c, failure, s.by(s.bo)))
      .then(accept());
  });
  it('of a revoked certificate may finish late and leaves it revoked', () =>
    certificateScenario
      .given(s.issued, s.revoked, s.rendered)
      .when((c) => c.status)
      .then('revoked'));
});

describe('delivery', () => {
  it('is recorded once for a holder, when there is a file', () => {
    certificateScenario
      .given(s.issued, s.rendered)
      .when((c) => recordDelivery(c, { certificateId }, s.by(s.cai)))
      .then(accept({ type: 'certificate.delivered', data: { certificateId, deliveredTo: s.cai, at: s.day } }));
    certificateScenario
      .given(s.issued, s.rendered)
      .when((c) => recordDelivery(c, { certificateId }, s.by(s.ada)))
      .then(refuse('certificateNotYours'));
    certificateScenario
      .given(s.issued)
      .when((c) => recordDelivery(c, { certificateId }, s.by(s.cai)))
      .then(refuse('certificateNotRendered'));
  });
});

describe('revoking', () => {
  const command = { certificateId, reason: 'found copied', publicReason: { zh: '抄袭', en: 'Plagiarism' } };
  it('is permanent, and does nothing the second time', () => {
    certificateScenario
      .given(s.issued, s.rendered)
      .when((c) => revokeCertificate(c, command, s.by(s.bo)))
      .then(accept(s.revoked));
    certificateScenario
      .given(s.issued, s.revoked)
      .when((c) => revokeCertificate(c, command, s.by(s.bo)))
      .then(accept());
  });
  it('is refused for a superseded certificate: the newer one is revoked instead', () =>
    certificateScenario
      .given(s.issued, s.superseded)
      .when((c) => revokeCertificate(c, command, s.by(s.bo)))
      .then(refuse('certificateSuperseded')));
});

describe('reissuing', () => {
  const command = { certificateId, newCertificateId: s.newCertificateId, reason: 'name misspelt' };
  const facts = {
    before: s.issued.data,
    award: { status: 'granted' as const },
    students: s.issued.data.students,
    teachers: [],
    school: '东海学院',
    statusIndex: 7,
  };
  it('keeps number and token, raises the revision and supersedes the old one', () =>
    certificateScenario
      .given(s.issued, s.rendered)
      .when((c) => reissueCertificate(c, command, s.by(s.bo), facts))
      .then(
        accept(
          {
            type: 'certificate.issued',
            data: {
              ...s.issued.data,
              certificateId: s.newCertificateId,
              revision: 2,
              supersedes: certificateId,
              school: '东海学院',
              statusIndex: 7,
            },
          },
          s.superseded,
        ),
      ));
  it('is refused for a certificate that is already revoked or superseded', () => {
    certificateScenario.refuses((c) => reissueCertificate(c, command, s.by(s.bo), facts), {
      certificateRevoked: [s.issued, s.revoked],
      certificateSuperseded: [s.issued, s.superseded],
    });
  });
  it('is refused when the award is revoked', () =>
    certificateScenario
      .given(s.issued, s.rendered)
      .when((c) => reissueCertificate(c, command, s.by(s.bo), { ...facts, award: { status: 'revoked' as const } }))
      .then(refuse('awardRevoked')));
});
