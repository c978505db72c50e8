import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { CertificateId } from '@laurel/domain/kernel/ids.ts';
import type { Somebody } from './people.ts';

type Certificate = Somebody['call']['certificate'];
type Draft = Parameters<Certificate['draftBulkChange']>[0];
type Two = {
  readonly proposes: { readonly call: { readonly certificate: Pick<Certificate, 'draftBulkChange'> } };
  readonly approves: {
    readonly call: { readonly certificate: Pick<Certificate, 'approveBulkChange' | 'bulkChangeDetails'> };
  };
  /** Lets the worker do its part, or waits for it. */
  readonly work: () => Promise<unknown>;
};

/** The most often that the worker is waited for. */
const ROUNDS = 300;
/** A worker that runs by itself. */
export const running = () => pause(200);

/** One person proposes a change of certificates, another approves it, and the worker makes it. */
export const changedByTwo = async (
  { proposes, approves, work }: Two,
  certificateIds: readonly CertificateId[],
  change: Draft['change'],
  reason = '证书有误',
): Promise<string> => {
  const bulkChangeId = randomUUID();
  const selection = { certificateIds: [...certificateIds] };
  const command = { bulkChangeId, selection, change, reason, commandId: randomUUID() };
  await proposes.call.certificate.draftBulkChange(command);
  const until = async (status: 'checked' | 'applied') => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await work();
      const now = await approves.call.certificate.bulkChangeDetails({ bulkChangeId });
      if (now.status === status) return now;
    }
    throw new Error(`the change is not ${status}`);
  };
  const { counts } = await until('checked');
  if (counts?.blocked !== 0) throw new Error('a certificate cannot be changed');
  await approves.call.certificate.approveBulkChange({ bulkChangeId, commandId: randomUUID() });
  await until('applied');
  return bulkChangeId;
};

/** Two persons revoke certificates. */
export const revokedByTwo = (
  two: Two,
  certificateIds: readonly CertificateId[],
  publicReason: { zh: string; en: string },
) => changedByTwo(two, certificateIds, { kind: 'revoke', publicReason }, publicReason.zh);
