import type { AppealRow } from '@laurel/db/award/appeal-board.ts';
import type { ObjectionPart } from '@laurel/db/award/objection-papers.ts';
import type { DisputedRow } from '@laurel/db/award/result-board.ts';
import type { AppealSide } from '@laurel/domain/award/appeal.ts';
import { canDecideAppeal } from '@laurel/domain/award/award.policy.ts';
import type { HandlerConflict } from '@laurel/domain/award/objection.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { isSecondPerson } from '@laurel/domain/kernel/second-person.ts';
import { pick } from '../kernel/pick.ts';

/** Another panel decides: who took part in the first decision is refused by the decider, which knows them. */
const appealRights = (
  actor: Actor,
  result: DisputedRow,
  { side, outcome, filedBy, proposal, answerUntil }: AppealRow,
  { conflict, hasRespondent }: Pick<Seen, 'conflict' | 'hasRespondent'>,
) => {
  const handles =
    outcome === null &&
    conflict === null &&
    canDecideAppeal(actor, result) &&
    isSecondPerson(actor, filedBy, result.draftedBy);
  return {
    /** The team that it is directed against, which is asked once. */
    ask: handles && side === 'objector' && hasRespondent && answerUntil === null && proposal === null,
    propose: handles && proposal === null,
    decide: handles && proposal !== null && isSecondPerson(actor, proposal.proposedBy),
    dismiss: handles && proposal !== null,
  };
};

type Seen = {
  readonly actor: Actor;
  readonly now: Instant;
  readonly result: DisputedRow;
  readonly conflict: HandlerConflict;
  readonly names: ReadonlyMap<PersonId, { readonly name: string }>;
  readonly grounds: string;
  readonly files: readonly number[];
  readonly hasRespondent: boolean;
  /** What the team that it is directed against was told, and answered. */
  readonly told: { readonly summary: string | null; readonly answer: string | null; readonly files: readonly number[] };
};

type Papers = Readonly<Partial<Record<ObjectionPart, string>>> | undefined;
/** The respondent is told of the objector's appeal alone. */
export const toldOf = (side: AppealSide, paper: Papers, files: readonly number[]): Seen['told'] =>
  side === 'objector'
    ? { summary: paper?.['appeal-summary'] ?? null, answer: paper?.['appeal-answer'] ?? null, files }
    : { summary: null, answer: null, files: [] };

/** An appeal as those who decide appeals see it, with what the actor may do about it. */
export const shownAppeal = (appeal: AppealRow, seen: Seen) => ({
  ...pick(appeal, 'objectionId', 'resultId', 'side', 'filedAt', 'dueAt', 'outcome', 'reason', 'decidedAt'),
  ...pick(appeal, 'answerUntil', 'answeredAt'),
  ...pick(seen, 'grounds', 'files'),
  told: appeal.answerUntil === null ? null : seen.told,
  overdue: appeal.dueAt !== null && appeal.dueAt <= seen.now,
  proposal: appeal.proposal && {
    outcome: appeal.proposal.outcome,
    remedies: appeal.proposal.remedies ?? [],
    reason: appeal.proposal.reason,
    proposedByName: seen.names.get(appeal.proposal.proposedBy)?.name ?? '',
  },
  can: appealRights(seen.actor, seen.result, appeal, seen),
});
