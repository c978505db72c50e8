import type { FileProblem } from '@laurel/domain/certificate/certificate.ts';
import type { CertificateId, CompetitionId, FileHash, GroupId } from '@laurel/domain/kernel/ids.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ObjectStore } from '../kernel/object-store.ts';
import { fileProblem } from '../storage/file-problem.ts';
import { namedObjects, namesAnErasedPerson } from '../storage/file-references.ts';
import { type CertificateFilter, certificateBoard, matching } from './certificate-board.ts';
import { certificateFileProblems, noteFileProblem } from './file-problems.ts';

/** Looks at one file in the store. */
export async function certificateFileProblem(
  store: Pick<ObjectStore, 'sizeOf' | 'open'>,
  hash: FileHash,
  bytes: number | null,
): Promise<FileProblem | null> {
  const problem = await fileProblem(store, { hash, lengths: [bytes] });
  return problem === null || problem === 'missing' ? problem : 'damaged';
}

/**
 * Looks at the file of every certificate and records what is wrong. Returns how many it checked, and how many are
 * wrong.
 */
export async function examineCertificateFiles(
  db: Db,
  store: Pick<ObjectStore, 'sizeOf' | 'open'>,
): Promise<{ readonly checked: number; readonly wrong: number }> {
  const noted = new Map((await db.select().from(certificateFileProblems)).map((row) => [row.hash, row.problem]));
  let [checked, wrong] = [0, 0];
  for await (const { hash, named } of namedObjects(db)) {
    const certificate = named.find(({ kind }) => kind === 'certificate');
    if (!certificate) continue;
    const problem = await certificateFileProblem(store, hash, certificate.bytes);
    checked += 1;
    if (problem) wrong += 1;
    if ((noted.get(hash) ?? null) !== problem) await noteFileProblem(db, hash, problem);
    noted.delete(hash);
  }
  // No certificate has it as its file any more.
  const gone = [...noted.keys()];
  if (gone.length > 0) await db.delete(certificateFileProblems).where(inArray(certificateFileProblems.hash, gone));
  return { checked, wrong };
}

export type LostCertificate = {
  readonly certificateId: CertificateId;
  readonly groupId: GroupId;
  readonly fileHash: FileHash;
  readonly bytes: number | null;
};

/** The certificates that match and whose file was recorded as lost or damaged; those being reprinted come last. */
export async function lostCertificates(
  db: Db,
  groupIds: readonly GroupId[] | null,
  filter: { competitionId?: CompetitionId | undefined } & Pick<CertificateFilter, 'batchId'>,
  most: number,
): Promise<LostCertificate[]> {
  const { certificateId, groupId, fileHash, bytes, reprint, issuedAt, ordinal } = certificateBoard;
  const rows = await db
    .select({ certificateId, groupId, fileHash, bytes })
    .from(certificateBoard)
    .where(matching(groupIds, { ...filter, file: 'lost' }))
    .orderBy(sql`${reprint} is not distinct from 'requested'`, asc(issuedAt), asc(ordinal), asc(certificateId))
    .limit(most);
  return rows.flatMap((row) => (row.fileHash ? [{ ...row, fileHash: row.fileHash }] : []));
}

/** Whether a certificate names a person who was erased: its file was deleted for good. */
export async function namesErased(tx: Db | Tx, certificateId: CertificateId): Promise<boolean> {
  const [row] = await tx
    .select({ erased: namesAnErasedPerson(sql`${certificateBoard.issued}`) as SQL<boolean> })
    .from(certificateBoard)
    .where(eq(certificateBoard.certificateId, certificateId));
  return row?.erased ?? false;
}
