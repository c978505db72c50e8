import type { CorrectionRow } from '@laurel/db/certificate/corrections.ts';
import { canRevokeCertificate } from '@laurel/domain/certificate/certificate.policy.ts';
import { MOST_ALIKE } from '@laurel/domain/certificate/correction.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { Uuid } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { found, type Signed } from '../kernel/trpc.ts';
import { correctionHere } from './correction-here.ts';

/** Requests of the same person about other certificates that get the same answer. */
export const alsoAnswered = { also: z.array(Uuid).max(MOST_ALIKE).default([]) };

/** A request with those that get the same answer; NOT_FOUND unless all are about the name of the same person. */
export const correctionsHere = async (
  ctx: Signed,
  { correctionId, also }: { readonly correctionId: string; readonly also: readonly string[] },
): Promise<CorrectionRow[]> => {
  const first = await correctionHere(ctx, correctionId);
  const rows = [first];
  for (const id of new Set(also)) {
    const row = await correctionHere(ctx, id);
    const alike = row.requestedBy === first.requestedBy && row.part === 'name' && first.part === 'name';
    if (rows.every((one) => one.correctionId !== row.correctionId)) rows.push(found(alike ? row : undefined));
  }
  return rows;
};

export const canAnswer = (actor: Actor, rows: readonly CorrectionRow[]) =>
  rows.every((row) => canRevokeCertificate(actor, row));
export const idsOf = (rows: readonly CorrectionRow[]) => rows.map(({ correctionId }) => correctionId);
