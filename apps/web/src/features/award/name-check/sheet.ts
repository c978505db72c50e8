import type { NamePart } from '@laurel/domain/award/name-correction.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';

export type Sheet = RouterOutputs['award']['myNameChecks'][number];

/** What somebody wants to correct: one or more parts of one person or of the work, each as it is printed now. */
export type ToCorrect = {
  readonly subjectId: PersonId | null;
  readonly what: string;
  readonly parts: readonly { readonly part: NamePart; readonly printed: string }[];
};
