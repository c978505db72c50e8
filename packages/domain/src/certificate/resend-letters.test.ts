import { describe, expect, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { plusMinutes } from '../kernel/instants.ts';
import { type Batch, evolveBatch, newBatch } from './batch.ts';
import { MOST_RESENT, ResendLetters, resendLetters } from './resend-letters.ts';
import * as s from './situations.fixture.ts';

const { batchScenario, batchId, certificateId, newCertificateId } = s;
const issued = [s.drafted, s.checked(), s.approved, s.batchIssued];
const some = { undelivered: 3, notReady: false };
const ALL = null;
const at = (minutes: number) => ({ ...s.by(s.bo), at: plusMinutes(s.day, minutes) });
const sending =
  (certificateIds: ResendLetters['certificateIds'], minutes = 0, facts = some) =>
  (batch: Batch) =>
    resendLetters(batch, { batchId, certificateIds }, at(minutes), facts);
const resent = (certificateIds: ResendLetters['certificateIds'], round: number, minutes = 0) => ({
  type: 'certificate.batch_letters_resent' as const,
  data: { batchId, certificateIds, round, resentBy: s.bo, at: plusMinutes(s.day, minutes) },
});

describe('resending notifications', () => {
  it('is refused, with the history behind each refusal', () => {
    batchScenario.refuses(sending(ALL), {
      batchNotFound: [],
      batchNotIssued: [...issued, s.paused],
      lettersResentRecently: [...issued, resent(ALL, 1)],
    });
    const batch = batchScenario.given(...issued);
    batch.when(sending(ALL, 0, { undelivered: 0, notReady: false })).then(refuse('everyLetterDelivered'));
    batch.when(sending([certificateId], 0, { undelivered: 3, notReady: true })).then(refuse('certificateNotRendered'));
  });

  it('counts its rounds, and names each selected certificate once', () => {
    batchScenario
      .given(...issued)
      .when(sending(ALL))
      .then(accept(resent(ALL, 1)));
    batchScenario
      .given(...issued, resent(ALL, 1, -60))
      .when(sending([certificateId, certificateId]))
      .then(accept(resent([certificateId], 2)));
  });

  it('resends selected ones even if all were delivered: somebody may have deleted theirs', () =>
    batchScenario
      .given(...issued)
      .when(sending([certificateId], 0, { undelivered: 0, notReady: false }))
      .then(accept(resent([certificateId], 1))));

  it('writes to nobody twice within ten minutes, and to others immediately', () => {
    const chosen = batchScenario.given(...issued, resent([certificateId], 1));
    chosen.when(sending([certificateId], 9)).then(refuse('lettersResentRecently'));
    chosen.when(sending(ALL, 9)).then(refuse('lettersResentRecently'));
    chosen.when(sending([newCertificateId], 9)).then(accept(resent([newCertificateId], 2, 9)));
    chosen.when(sending([certificateId], 10)).then(accept(resent([certificateId], 2, 10)));
    batchScenario
      .given(...issued, resent(ALL, 1))
      .when(sending([certificateId], 9))
      .then(refuse('lettersResentRecently'));
  });

  it('remembers a selection for a day, so that a batch does not grow forever', () => {
    const history = [...issued, resent([certificateId], 1), resent([newCertificateId], 2, 24 * 60)];
    const chosen = [{ certificateId: newCertificateId, at: plusMinutes(s.day, 24 * 60) }];
    expect(history.reduce(evolveBatch, newBatch())).toMatchObject({ resent: { round: 2, all: null, chosen } });
  });

  it('accepts no more than a person can select by hand', () => {
    const many = (count: number) => ({ batchId, certificateIds: Array.from({ length: count }, () => certificateId) });
    expect(ResendLetters.safeParse(many(MOST_RESENT)).success).toBe(true);
    expect(ResendLetters.safeParse(many(MOST_RESENT + 1)).success).toBe(false);
    expect(ResendLetters.safeParse(many(0)).success).toBe(false);
  });
});
