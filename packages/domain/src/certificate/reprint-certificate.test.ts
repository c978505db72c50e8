import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import type { Batch } from './batch.ts';
import type { BulkChange } from './bulk-change.ts';
import type { CertificateEvent, FileProblem } from './certificate.ts';
import { recordRendering } from './record-rendering.ts';
import { recordReprint } from './record-reprint.ts';
import { recordReprintFailure } from './record-reprint-failure.ts';
import { reprintCertificate } from './reprint-certificate.ts';
import * as s from './situations.fixture.ts';

const { certificateScenario, certificateId } = s;
const lostHash = s.hash('f');
const command = { certificateId, reason: 'the disk was lost' };
const requested: CertificateEvent = {
  type: 'certificate.reprint_requested',
  data: { ...command, lostHash, problem: 'missing', requestedBy: s.bo, at: s.day },
};
const file = { certificateId, lostHash, fileHash: lostHash, bytes: 1000, fitted: {} };
const reprinted: CertificateEvent = { type: 'certificate.reprinted', data: { ...file, at: s.day } };
const failed: CertificateEvent = {
  type: 'certificate.reprint_failed',
  data: { certificateId, code: 'NoBrowser', at: s.day },
};
const asked = (problem: FileProblem | null, namesErased = false) => {
  return (c: Parameters<typeof reprintCertificate>[0]) =>
    reprintCertificate(c, command, s.by(s.bo), { problem, namesErased });
};

describe('requesting a reprint', () => {
  it('records who, why, which file and what is wrong with it', () => {
    certificateScenario.given(s.issued, s.rendered).when(asked('missing')).then(accept(requested));
    certificateScenario
      .given(s.issued, s.rendered)
      .when(asked('damaged'))
      .then(accept({ ...requested, data: { ...requested.data, problem: 'damaged' } } as CertificateEvent));
  });
  it('is refused while the file is unchanged', () =>
    certificateScenario.given(s.issued, s.rendered).when(asked(null)).then(refuse('certificateFileIntact')));
  it('is refused before there was a file', () =>
    certificateScenario.given(s.issued).when(asked('missing')).then(refuse('certificateNotRendered')));
  it('is refused for a revoked certificate and for an erased person, and allowed for a replaced one', () => {
    certificateScenario
      .given(s.issued, s.rendered, s.revoked)
      .when(asked('missing'))
      .then(refuse('certificateRevoked'));
    certificateScenario.given(s.issued, s.rendered).when(asked('missing', true)).then(refuse('certificateNamesErased'));
    certificateScenario.given(s.issued, s.rendered, s.superseded).when(asked('missing')).then(accept(requested));
  });
  it('is accepted once, until that attempt has ended', () => {
    const begun = certificateScenario.given(s.issued, s.rendered, requested);
    begun.when(asked('missing')).then(refuse('reprintUnderWay'));
    certificateScenario.given(s.issued, s.rendered, requested, failed).when(asked('missing')).then(accept(requested));
    certificateScenario
      .given(s.issued, s.rendered, requested, reprinted)
      .when(asked('missing'))
      .then(accept(requested));
  });
});

describe('a reprint', () => {
  it('is recorded once, with the file it made, and leaves the status unchanged', () => {
    certificateScenario
      .given(s.issued, s.rendered, requested)
      .when((c) => recordReprint(c, file, s.by(s.bo)))
      .then(accept(reprinted));
    certificateScenario
      .given(s.issued, s.rendered, requested, reprinted)
      .when((c) => recordReprint(c, file, s.by(s.bo)))
      .then(accept());
    for (const [over, status] of [
      [[], 'rendered'],
      [[s.superseded], 'superseded'],
    ] as const)
      certificateScenario
        .given(s.issued, s.rendered, ...over, requested, reprinted)
        .when((c) => c.status)
        .then(status);
  });
  it('with other bytes becomes the file of the certificate', () => {
    const other = { ...file, fileHash: s.hash('e') };
    certificateScenario
      .given(s.issued, s.rendered, requested, { ...reprinted, data: { ...other, at: s.day } } as CertificateEvent)
      .when((c) => recordRendering(c, { ...other, imageHash: null }, s.by(s.bo)))
      .then(accept());
  });
  it('keeps the signature of the file that the certificate has now', () => {
    const [first, second] = [
      { of: s.hash('a'), value: 'MEUCIQ' },
      { of: s.hash('b'), value: 'MEQCIA' },
    ];
    const rendered = { ...s.rendered, data: { ...s.rendered.data, signature: first } } as CertificateEvent;
    const again = (more: object) => ({ ...reprinted, data: { ...file, at: s.day, ...more } }) as CertificateEvent;
    for (const [more, signature] of [
      [{}, first],
      [{ signature: first }, first],
      [{ fileHash: s.hash('e'), signature: second }, second],
      // By an older release: the signature in that file is not recorded.
      [{ fileHash: s.hash('e') }, null],
    ] as const)
      certificateScenario
        .given(s.issued, rendered, requested, again(more))
        .when((c) => c.status !== 'none' && c.signature)
        .then(signature);
    certificateScenario
      .given(s.issued, s.rendered, requested)
      .when((c) => recordReprint(c, { ...file, signature: first }, s.by(s.bo)))
      .then(accept(again({ signature: first })));
  });
  it('is recorded only after a pause of its batch, and of the bulk change that issued it again', () => {
    const during = (batch: object, bulk?: object) =>
      certificateScenario
        .given(s.issued, s.rendered, requested)
        .when((c) => recordReprint(c, file, s.by(s.bo), batch as Batch, bulk as BulkChange | undefined));
    during({ status: 'paused' }).then(refuse('batchPaused'));
    during({ status: 'issued' }, { status: 'paused' }).then(refuse('bulkChangePaused'));
    during({ status: 'issued' }, { status: 'applied' }).then(accept(reprinted));
  });
  it('of a certificate that was revoked meanwhile is not recorded', () =>
    certificateScenario
      .given(s.issued, s.rendered, requested, s.revoked)
      .when((c) => recordReprint(c, file, s.by(s.bo)))
      .then(accept()));
  it('that failed is recorded once and leaves the certificate unchanged', () => {
    const failure = { certificateId, code: 'NoBrowser' };
    certificateScenario
      .given(s.issued, s.rendered, requested)
      .when((c) => recordReprintFailure(c, failure, s.by(s.bo)))
      .then(accept(failed));
    certificateScenario
      .given(s.issued, s.rendered, requested, failed)
      .when((c) => recordReprintFailure(c, failure, s.by(s.bo)))
      .then(accept());
    certificateScenario
      .given(s.issued, s.rendered, requested, failed)
      .when((c) => c.status)
      .then('rendered');
  });
});
