import type { AppealRow } from '@laurel/db/award/appeal-board.ts';
import type { ResultRow } from '@laurel/db/award/result-board.ts';
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
  result: ResultRow,
  { outcome, filedBy, proposal }: AppealRow,
  conflict: HandlerConflict,
) => {
  const handles =
    outcome === null &&
    conflict === null &&
    canDecideAppeal(actor, result) &&
    isSecondPerson(actor, filedBy, result.draftedBy);
  return {
    propose: handles && proposal === null,
    decide: handles && proposal !== null && isSecondPerson(actor, proposal.proposedBy),
    dismiss: handles && proposal !== null,
  };
};

type Seen = {
  readonly actor: Actor;
  readonly now: Instant;
  readonly result: ResultRow;
  readonly conflict: HandlerConflict;
  readonly names: ReadonlyMap<PersonId, { readonly name: string }>;
  readonly grounds: string;
  readonly files: readonly number[];
};

/** An appeal as those who decide appeals see it, with what the actor may do about it. */
export const shownAppeal = (appeal: AppealRow, { actor, now, result, conflict, names, grounds, files }: Seen) => ({
  ...pick(appeal, 'objectionId', 'resultId', 'side', 'filedAt', 'dueAt', 'outcome', 'reason', 'decidedAt'),
  overdue: appeal.dueAt !== null && appeal.dueAt <= now,
  grounds,
  files,
  proposal: appeal.proposal && {
    outcome: appeal.proposal.outcome,
    remedies: appeal.proposal.remedies ?? [],
    reason: appeal.proposal.reason,
    proposedByName: names.get(appeal.proposal.proposedBy)?.name ?? '',
  },
  can: appealRights(actor, result, appeal, conflict),
});
