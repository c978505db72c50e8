import { describe, expect, it } from 'vitest';
import { uuid } from '../kernel/actor.fixture.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { scenario } from '../kernel/given.ts';
import { acceptCorrection, MOST_CHARACTERS } from './accept-correction.ts';
import type { Certificate, CertificateEvent } from './certificate.ts';
import { evolveCertificate, newCertificate } from './certificate.ts';
import { type Correction, type CorrectionEvent, evolveCorrection, newCorrection } from './correction.ts';
import { declineCorrection } from './decline-correction.ts';
import { makeCorrection } from './make-correction.ts';
import { recordCorrectionCodes } from './record-correction-codes.ts';
import { requestCorrection } from './request-correction.ts';
import * as s from './situations.fixture.ts';
import { withdrawCorrection } from './withdraw-correction.ts';

const correctionId = uuid(30);
const { certificateId, newCertificateId, ada, bo, cai } = s;
const about = { correctionId, at: s.day };
const request = { correctionId, certificateId, part: 'name' } as const;
const place = { batchId: s.batchId, competitionId: s.competitionId, groupId: s.groupId, awardId: s.awardId };
const requested: CorrectionEvent = {
  type: 'certificate.correction_requested',
  data: { ...request, ...place, requestedBy: cai, at: s.day },
};
const accepted: CorrectionEvent = { type: 'certificate.correction_accepted', data: { ...about, acceptedBy: ada } };
const withdrawn: CorrectionEvent = { type: 'certificate.correction_withdrawn', data: { ...about, withdrawnBy: cai } };
const reason = '与身份证一致，无需更正';
const declined: CorrectionEvent = {
  type: 'certificate.correction_declined',
  data: { ...about, reason, declinedBy: ada },
};
const made: CorrectionEvent = { type: 'certificate.correction_made', data: { ...about, newCertificateId, madeBy: bo } };

const unsealed = { stages: [], itemId: s.itemId, evidence: false };
const correction = scenario(newCorrection, evolveCorrection);
const certificate = (...events: CertificateEvent[]): Certificate => events.reduce(evolveCertificate, newCertificate());
const issued = certificate(s.issued, s.rendered);

describe('requesting a correction', () => {
  const ask = (of: Certificate) => (state: Correction) =>
    requestCorrection(state, request, s.by(cai), of, { stages: [], evidence: false });
  it('says which certificate, which part, and who asks', () =>
    correction.given().when(ask(issued)).then(accept(requested)));
  it('happens once, however often it is sent', () => correction.given(requested).when(ask(issued)).then(accept()));
  it('is refused for a certificate that does not exist, is revoked or replaced', () => {
    correction.given().when(ask(newCertificate())).then(refuse('certificateNotFound'));
    correction
      .given()
      .when(ask(certificate(s.issued, s.revoked)))
      .then(refuse('certificateRevoked'));
    correction
      .given()
      .when(ask(certificate(s.issued, s.superseded)))
      .then(refuse('certificateSuperseded'));
  });
});

describe('recording the QR code of the new file', () => {
  const found = { correctionId, files: 1, read: 1, wrong: [newCertificateId] };
  const read: CorrectionEvent = { type: 'certificate.correction_codes_read', data: { ...found, at: s.day } };
  const record = (state: Correction) => recordCorrectionCodes(state, found, s.by(bo));
  it('happens once, after the certificate was issued again', () => {
    correction.given(requested, accepted).when(record).then(accept());
    correction.given(requested, accepted, made).when(record).then(accept(read));
    correction.given(requested, accepted, made, read).when(record).then(accept());
    correction.refuses(record, { correctionNotFound: [] });
  });
});

describe('withdrawing it', () => {
  const withdraw =
    (who = cai) =>
    (state: Correction) =>
      withdrawCorrection(state, { correctionId }, s.by(who));
  it('is possible for the person who asked, also after one person agreed', () => {
    correction.given(requested).when(withdraw()).then(accept(withdrawn));
    correction.given(requested, accepted).when(withdraw()).then(accept(withdrawn));
    correction.given(requested, withdrawn).when(withdraw()).then(accept());
  });
  it('is refused once the request has ended, and answers others as if it did not exist', () => {
    correction.refuses(withdraw(), {
      correctionNotFound: [],
      correctionEnded: [requested, accepted, made],
    });
    correction.given(requested).when(withdraw(ada)).then(refuse('correctionNotFound'));
  });
});

describe('declining it', () => {
  const decline =
    (who = ada) =>
    (state: Correction) =>
      declineCorrection(state, { correctionId, reason }, s.by(who));
  it('gives the reason', () => {
    correction.given(requested).when(decline()).then(accept(declined));
    correction.given(requested, accepted).when(decline()).then(accept(declined));
  });
  it('is refused once the request has ended, and to the person who asked', () => {
    correction.refuses(decline(), { correctionNotFound: [], correctionEnded: [requested, withdrawn] });
    correction.given(requested).when(decline(cai)).then(refuse('secondPersonNeeded'));
  });
  it('is refused to another account of the person who asked', () => {
    const tied = { ...s.by(ada), actor: { ...s.by(ada).actor, tiedTo: new Set([cai]) } };
    correction
      .given(requested)
      .when((state) => declineCorrection(state, { correctionId, reason }, tied))
      .then(refuse('secondPersonTied'));
  });
});

describe('accepting it', () => {
  const agree =
    (characters = 4, who = ada) =>
    (state: Correction) =>
      acceptCorrection(state, { correctionId }, s.by(who), { characters, seal: unsealed });
  it('records the agreement of the first of two people', () =>
    correction.given(requested).when(agree()).then(accept(accepted)));
  it('is refused twice, once the request has ended, to the person who asked, and for a text that does not fit', () => {
    correction.refuses(agree(), { correctionNotFound: [], correctionEnded: [requested, accepted] });
    correction.given(requested).when(agree(4, cai)).then(refuse('secondPersonNeeded'));
    const most = MOST_CHARACTERS.name;
    correction.given(requested).when(agree(most)).then(accept(accepted));
    correction
      .given(requested)
      .when(agree(most + 1))
      .then(refuse('correctionTooLong', { most }));
  });
});

describe('carrying it out', () => {
  const { students, teachers, school } = s.issued.data;
  const facts = {
    ...{ students, teachers, school, statusIndex: 7, before: s.issued.data, changed: false, seal: unsealed },
    award: { status: 'accepted' as const },
  };
  const make =
    (who = bo, over: object = {}, of: Certificate = issued) =>
    (state: Correction) =>
      makeCorrection(state, { correctionId, newCertificateId }, s.by(who), of, { ...facts, ...over } as typeof facts);
  it('reissues the certificate and ends the request in one decision', () => {
    const decision = make()([requested, accepted].reduce<Correction>(evolveCorrection, newCorrection()));
    expect(decision.ok && decision.events.map(({ type }) => type)).toEqual([
      'certificate.issued',
      'certificate.superseded',
      'certificate.correction_made',
    ]);
    expect(decision.ok && decision.events.at(-1)).toEqual(made);
    expect(decision.ok && decision.events[0]?.data).toMatchObject({
      revision: 2,
      supersedes: certificateId,
      number: 'L001',
    });
  });
  it('takes a second person, other than the first one and the one who asked', () => {
    const waiting = correction.given(requested, accepted);
    waiting.when(make(ada)).then(refuse('secondPersonNeeded'));
    waiting.when(make(cai)).then(refuse('secondPersonNeeded'));
  });
  it('is refused before the first one agreed, and when the text differs from the one that was read', () => {
    correction.refuses(make(), { correctionNotFound: [], correctionNotAccepted: [requested] });
    correction
      .given(requested, accepted)
      .when(make(bo, { changed: true }))
      .then(refuse('correctionChanged'));
  });
  it('is refused when the certificate or its award was revoked meanwhile', () => {
    const waiting = correction.given(requested, accepted);
    waiting.when(make(bo, {}, certificate(s.issued, s.revoked))).then(refuse('certificateRevoked'));
    waiting.when(make(bo, {}, certificate(s.issued, s.superseded))).then(refuse('certificateSuperseded'));
    waiting.when(make(bo, {}, newCertificate())).then(refuse('certificateNotFound'));
    waiting.when(make(bo, { award: { status: 'revoked' } })).then(refuse('awardRevoked'));
  });
});
