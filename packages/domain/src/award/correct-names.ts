import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { ResultId, Uuid } from '../kernel/ids.ts';
import type { RemedyState } from '../kernel/remedy.ts';
import { type NotCarriedOut, notCarriedOut } from './carry-out.ts';
import { CorrectedPart, MOST_NAME_CHARACTERS } from './name-correction.ts';
import type { HandlerConflict } from './objection.ts';
import { isAboutRight } from './request-name-correction.ts';
import { resultDecider } from './result.ts';

/** The texts themselves name people: they are rows beside the log, by these ids. */
export const CorrectNames = z.strictObject({
  resultId: ResultId,
  objectionId: Uuid,
  texts: z
    .array(CorrectedPart)
    .min(1)
    .max(100)
    .refine((texts) => texts.every(isAboutRight))
    .refine((texts) => new Set(texts.map(({ part, subjectId }) => `${part} ${subjectId}`)).size === texts.length),
});
export type CorrectNames = z.infer<typeof CorrectNames>;

/**
 * Of each text, in the order of the command: how long it is, whether it is what is printed anyway, and whether the
 * certificate names its person.
 */
type CorrectedFacts = readonly { readonly characters: number; readonly same: boolean; readonly named: boolean }[];

/**
 * Carries out a decision that names of an objection's work are corrected. The decision took two people, so one more
 * suffices: another one than who proposed it. Without a decision a correction takes two people of its own.
 */
export const correctNames = resultDecider<
  CorrectNames,
  NotCarriedOut | 'resultOver' | 'nameCorrectionNotFound' | 'nameCorrectionTooLong' | 'nameCorrectionSame',
  [conflict: HandlerConflict, remedy: RemedyState, facts: CorrectedFacts]
>((result, command, by, conflict, remedy, facts) => {
  if (result.status === 'confirmed') return refuse('resultOver');
  const objection = result.decidedObjections.get(command.objectionId);
  const refused = notCarriedOut(objection, by, conflict, remedy);
  if (refused) return refused;
  if (!objection?.workId) return refuse('remedyNotOrdered');
  for (const [at, { part }] of command.texts.entries()) {
    const { characters = 0, same = false, named = false } = facts[at] ?? {};
    if (!named) return refuse('nameCorrectionNotFound');
    const most = MOST_NAME_CHARACTERS[part];
    if (characters > most) return refuse('nameCorrectionTooLong', { most });
    if (same) return refuse('nameCorrectionSame');
  }
  const { workId } = objection;
  return accept({
    type: 'award.names_corrected',
    data: { ...command, workId, correctedBy: by.actor.personId, at: by.at },
  });
});
