import { certificateOf } from '@laurel/domain/certificate/certificate.ts';
import {
  reprintCertificate as decide,
  type ReprintCertificate,
} from '@laurel/domain/certificate/reprint-certificate.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { RequestMeta } from '@laurel/event-store/command.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { execute } from '@laurel/event-store/execute.ts';
import type { ObjectStore } from '../kernel/object-store.ts';
import { certificateById } from './certificate-board.ts';
import { noteFileProblem } from './file-problems.ts';
import { certificateFileProblem, type LostCertificate, namesErased } from './lost-files.ts';

type Store = Pick<ObjectStore, 'sizeOf' | 'open'>;
type Sent = { readonly commandId: string; readonly actor: Actor; readonly request: RequestMeta };

/**
 * Has a certificate printed again whose stored file is lost or damaged. The file is checked in the store, under the
 * certificate's lock: what the client or an earlier check says does not count.
 */
export async function reprintCertificate(db: Db, store: Store, command: ReprintCertificate, sent: Sent) {
  const { certificateId } = command;
  const answer = await execute(db, {
    useCase: 'certificate.reprint_certificate',
    command,
    ...sent,
    takes: { certificate: certificateOf(certificateId) },
    facts: async (tx, { certificate }) => {
      const hash = certificate.status === 'none' ? null : certificate.fileHash;
      const problem = hash ? await certificateFileProblem(store, hash, null) : null;
      return { problem, namesErased: await namesErased(tx, certificateId) };
    },
    decide: ({ certificate }, by, facts) => decide(certificate, command, by, facts),
  });
  if (!answer.ok && answer.refusal === 'certificateFileIntact') {
    const row = await certificateById(db, certificateId);
    if (row?.fileHash) await noteFileProblem(db, row.fileHash, null);
  }
  return answer;
}

/** The same for many, each by its own command, so that a repeated call requests none twice. Returns how many. */
export async function reprintEach(
  db: Db,
  store: Store,
  lost: readonly Pick<LostCertificate, 'certificateId'>[],
  { reason, commandId, ...sent }: Sent & { readonly reason: string },
): Promise<number> {
  let requested = 0;
  for (const { certificateId } of lost) {
    const own = { ...sent, commandId: `${commandId}.${certificateId}` };
    const answer = await reprintCertificate(db, store, { certificateId, reason }, own);
    // Restored, revoked or requested by somebody else meanwhile: nothing is left to do for it.
    if (answer.ok) requested += 1;
    else if (answer.refusal === 'tooBusy')
      throw new Error(`reprint of certificate ${certificateId}: ${answer.refusal}`);
  }
  return requested;
}
