import { type CertificateRow, certificateById } from '@laurel/db/certificate/certificate-board.ts';
import { type CorrectionRow, correctionById } from '@laurel/db/certificate/corrections.ts';
import { canSeeCertificates } from '@laurel/domain/certificate/certificate.policy.ts';
import type { CorrectedPart } from '@laurel/domain/certificate/correction.ts';
import type { Printed } from '@laurel/domain/certificate/printed.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { CertificateId, PersonId } from '@laurel/domain/kernel/ids.ts';
import { type Context, found } from '../kernel/trpc.ts';

type Signed = Context & { readonly actor: Actor };

const isNamed = ({ holderIds, issued }: CertificateRow, personId: PersonId) =>
  holderIds.includes(personId) ||
  [...issued.students, ...issued.teachers].some((person) => person.personId === personId);

/** A certificate that names the actor; for everybody else it does not exist. */
export const certificateNaming = async (ctx: Signed, certificateId: CertificateId): Promise<CertificateRow> => {
  const row = await certificateById(ctx.db, certificateId);
  return found(row && isNamed(row, ctx.actor.personId) ? row : undefined);
};

/** The request named by the organiser's desk; another group's is not found. */
export const correctionHere = async (ctx: Signed, correctionId: string): Promise<CorrectionRow> => {
  const row = await correctionById(ctx.db, correctionId);
  return found(row && canSeeCertificates(ctx.actor, row) ? row : undefined);
};

/** One's own request. */
export const ownCorrection = async (ctx: Signed, correctionId: string): Promise<CorrectionRow> => {
  const row = await correctionById(ctx.db, correctionId);
  return found(row && row.requestedBy === ctx.actor.personId ? row : undefined);
};

/** What a certificate prints for one part, for the person who asks about it. */
export const printedPart = (
  { issued }: CertificateRow,
  printed: Printed,
  part: CorrectedPart,
  personId: PersonId,
): string => {
  if (part === 'workTitle') return printed.workName;
  if (part === 'teamName') return printed.teamName;
  const list = issued.students.some((person) => person.personId === personId) ? 'students' : 'teachers';
  const at = issued[list].findIndex((person) => person.personId === personId);
  const { name = '', school = '' } = printed[list][at] ?? {};
  return part === 'name' ? name : school || printed.school;
};
