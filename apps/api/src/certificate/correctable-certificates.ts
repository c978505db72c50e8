import { textsOf } from '@laurel/db/certificate/bulk-corrections.ts';
import { type CertificateRow, certificatesById } from '@laurel/db/certificate/certificate-board.ts';
import { printedOf } from '@laurel/db/certificate/printed-data.ts';
import {
  asCells,
  type Correctable,
  type CorrectionRow,
  MOST_CORRECTED,
} from '@laurel/domain/certificate/corrected-texts.ts';
import { ERASED } from '@laurel/domain/kernel/sealed.ts';
import { refused } from '../kernel/refused.ts';
import type { Signed } from '../kernel/trpc.ts';
import { type Selection, selectedHere } from './certificate-selection.ts';

/** A certificate that may be corrected, with what a table of corrections says of it. */
export type Chosen = { readonly row: CertificateRow; readonly correctable: Correctable; readonly cells: CorrectionRow };

/**
 * The newest version of each selected certificate with what it prints, in their order. Refuses more than a table of
 * corrections may have.
 */
export const chosenToCorrect = async (ctx: Signed, selection: Selection): Promise<Chosen[]> => {
  const selected = await selectedHere(ctx, selection);
  const standing = selected.filter(({ status }) => status !== 'superseded');
  if (standing.length > MOST_CORRECTED) throw refused('bulkChangeTooLarge', { most: MOST_CORRECTED });
  const rows = await certificatesById(
    ctx.db,
    standing.map(({ certificateId }) => certificateId),
  );
  const byId = new Map(rows.map((row) => [row.certificateId, row]));
  return toCorrect(
    ctx,
    standing.flatMap(({ certificateId }) => byId.get(certificateId) ?? []),
  );
};

/** Certificates with what they print. */
export const toCorrect = async (
  ctx: Pick<Signed, 'db' | 'ports'>,
  rows: readonly CertificateRow[],
): Promise<Chosen[]> => {
  const printed = await printedOf(
    ctx.db,
    rows.map(({ issued }) => issued),
    ctx.ports.secrets.keyFor('personalData'),
  );
  return rows.flatMap((row) => {
    const { certificateId, number, revision, status } = row;
    const says = printed.get(certificateId);
    if (!says) return [];
    const texts = textsOf(says);
    const erased = [...texts.students, ...texts.teachers].includes(ERASED);
    const correctable = { certificateId, revision, revoked: status === 'revoked', erased, texts };
    return [{ row, correctable, cells: { number, revision: String(revision), ...asCells(texts) } }];
  });
};

/** Those that can be printed again: what a table begins with. */
export const inTable = (chosen: readonly Chosen[]): Chosen[] =>
  chosen.filter(({ correctable: { revoked, erased } }) => !revoked && !erased);
