import { setTimeout as pause } from 'node:timers/promises';
import { batchById } from '@laurel/db/certificate/batch-board.ts';
import { byFileHash, byNumber, byTraceToken, type CertificateRow } from '@laurel/db/certificate/certificate-board.ts';
import { designVersion } from '@laurel/db/certificate/designs.ts';
import { alteredCertificate, isAsRecorded } from '@laurel/db/certificate/from-the-log.ts';
import { printedOf } from '@laurel/db/certificate/printed-data.ts';
import { isListShown } from '@laurel/db/certificate/recipient-lists.ts';
import { loadState } from '@laurel/db/kernel/load-state.ts';
import { calledNow } from '@laurel/db/organisation/school-renames.ts';
import { certificateOf } from '@laurel/domain/certificate/certificate.ts';
import { comparedName, namesTyped } from '@laurel/domain/certificate/compared-name.ts';
import { asPrinted } from '@laurel/domain/certificate/printed-pages.ts';
import { FileHash } from '@laurel/domain/kernel/ids.ts';
import { ERASED } from '@laurel/domain/kernel/sealed.ts';
import { z } from 'zod';
import { anyone, type Context, found } from '../kernel/trpc.ts';
import { within } from '../kernel/within.ts';
import { noteOpening } from './note-opening.ts';
import { publicNames } from './public-names.ts';

/** Ways to ask: the QR code's token, the visible number with a name on it, or the hash of a file. */
const TraceInput = z.union([
  z.strictObject({ token: z.string().trim().toLowerCase().min(1).max(64) }),
  z.strictObject({ number: z.string().trim().min(1).max(120), name: z.string().trim().min(1).max(200) }),
  z.strictObject({ fileHash: FileHash }),
]);
type TraceInput = z.infer<typeof TraceInput>;

/** Unknown and known answer after the same time, so that timing reveals nothing. */
const ANSWER_MS = 250;

/** By the name of a recipient, or of several: the newest revision that was printed with them, which may be superseded. */
const byName = async (ctx: Context, number: string, name: string): Promise<CertificateRow | undefined> => {
  const ways = namesTyped(name).filter((names) => names.length > 0);
  if (ways.length === 0) return undefined;
  const asTyped = (row: CertificateRow) => row.number.normalize('NFKC') === number.normalize('NFKC').trim();
  const found: CertificateRow[] = [];
  // To the end, also after it is found: how long it takes says nothing.
  for await (const rows of byNumber(ctx.db, number)) {
    const issued = rows.map((row) => row.issued);
    const printed = await printedOf(ctx.db, issued, ctx.ports.secrets.keyFor('personalData'));
    const named = rows.filter((row) => {
      const students = printed.get(row.certificateId)?.students ?? [];
      const names = new Set(students.filter((one) => one.name !== ERASED).map((one) => comparedName(one.name)));
      return ways.some((typed) => typed.every((one) => names.has(one)));
    });
    found.push(...named);
  }
  return found.find(asTyped) ?? found[0];
};

const find = async (ctx: Context, input: TraceInput): Promise<CertificateRow | undefined> => {
  if ('token' in input) return (await byTraceToken(ctx.db, input.token))[0];
  if ('fileHash' in input) return byFileHash(ctx.db, input.fileHash);
  return byName(ctx, input.number, input.name);
};

const answerFor = async (ctx: Context, row: CertificateRow) => {
  const batch = found(await batchById(ctx.db, row.batchId));
  const says = found(
    (await printedOf(ctx.db, [row.issued], ctx.ports.secrets.keyFor('personalData'))).get(row.certificateId),
  );
  const { maskNames } = batch.batch;
  const { printed, ...names } = await publicNames(ctx.db, {
    issued: row.issued,
    printed: says,
    namesMasked: maskNames,
  });
  const open = !names.namesMasked && names.namesHidden === 0;
  const standing = row.status === 'revoked' || row.status === 'superseded' ? row.status : ('valid' as const);
  const newest = standing === 'superseded' ? (await byTraceToken(ctx.db, row.traceToken))[0] : undefined;
  return {
    standing,
    number: row.number,
    revision: row.revision,
    issuedAt: row.issuedAt,
    overAt: row.overAt,
    publicReason: row.publicReason,
    /** Which revision replaced it, and the token of its page: all revisions of a certificate share one. */
    newest: newest ? { token: newest.traceToken, revision: newest.revision, issuedAt: newest.issuedAt } : null,
    levelName: row.issued.levelName,
    competitionName: row.issued.competitionName,
    /** The competition whose list of recipients is public. */
    listId: (await isListShown(ctx.db, row.competitionId)) ? row.competitionId : null,
    itemName: row.issued.itemName ?? { zh: '', en: '' },
    // The file shows the names in full: if one of them is hidden, nothing may lead to it.
    fileHash: open ? row.fileHash : null,
    timeStamp: await timeStampOf(ctx, row),
    ...names,
    printed,
    /** What the printed school is called now, where that is another name. */
    schoolNow: printed.school ? await calledNow(ctx.db, printed.school, row.issuedAt) : null,
    traceUrl: row.issued.traceUrl,
    design: asPrinted(found(await designVersion(ctx.db, row.issued.designHash)), row.issued.print),
    fitted: open ? (row.fitted ?? {}) : {},
    seal: row.issued.print.seal?.imageHash ?? null,
  };
};

/** When an authority stamped the signature of the file, and which; null for a file without a stamp. */
const timeStampOf = async (ctx: Context, { certificateId }: CertificateRow) => {
  const certificate = await loadState(ctx.db, certificateOf(certificateId));
  return (certificate.status !== 'none' && certificate.signature?.timeStamp) || null;
};

/** The public sees what the log says. A certificate that changed between two reads is read again. */
const findRecorded = async (ctx: Context, input: TraceInput): Promise<CertificateRow | undefined> => {
  const row = await find(ctx, input);
  if (!row || (await isAsRecorded(ctx.db, row))) return row;
  const now = await find(ctx, input);
  if (now && !(await isAsRecorded(ctx.db, now))) throw alteredCertificate(now);
  return now;
};

export const traceOf = async (ctx: Context, input: TraceInput) => {
  const asked = findRecorded(ctx, input).then((row) => (row ? answerFor(ctx, row) : null));
  const [answer] = await Promise.all([asked, pause(ANSWER_MS)]);
  return answer;
};

/** What everybody may know about a certificate that they have. Null: not one of ours. */
export const traceCertificate = anyone.input(TraceInput).query(async ({ ctx, input }) => {
  await within(ctx, ['token' in input ? 'codeBlock' : 'lookupBlock', ctx.request.ipBlock]);
  const certificate = await traceOf(ctx, input);
  // By the link or QR code: a search by number, or a file that is checked, opens no page of a certificate.
  const [newest] = certificate && 'token' in input ? await byTraceToken(ctx.db, input.token) : [];
  if (newest) await noteOpening(ctx, newest, 'public');
  return { certificate };
});
