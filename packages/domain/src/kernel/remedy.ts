import { z } from 'zod';
import { refuse } from './decision.ts';

/**
 * What a decision that upholds an objection may order: scores computed again, the work scored by more experts before
 * that, a work or its team disqualified, the award of a work withheld, names corrected. Before there is a result: a work
 * accepted that its check rejected, or one that did not advance put on the list. Of an award that
 * stands: revoked. `noChange`: the finding is all that there
 * is.
 */
export const Remedy = z.enum([
  'correctScores',
  'reReview',
  'disqualifyWork',
  'disqualifyTeam',
  'withholdAward',
  'correctNames',
  'acceptWork',
  'advanceWork',
  'revokeAward',
  'noChange',
]);
export type Remedy = z.infer<typeof Remedy>;

/**
 * How far an ordered remedy is: `notFinal` while the decision can be appealed, `begun` while a second person has to
 * agree.
 */
export type RemedyState = 'notOrdered' | 'notFinal' | 'open' | 'begun' | 'done';
export type RemedyRefusal = 'remedyNotOrdered' | 'remedyNotFinal' | 'remedyBegun' | 'remedyDone';

const REFUSALS = {
  notOrdered: 'remedyNotOrdered',
  notFinal: 'remedyNotFinal',
  begun: 'remedyBegun',
  done: 'remedyDone',
} as const satisfies Record<Exclude<RemedyState, 'open'>, RemedyRefusal>;

/** Why a command that names an objection does not carry out its decision; undefined: it does, or names none. */
export const remedyRefusal = (state: RemedyState | undefined) =>
  state === undefined || state === 'open' ? undefined : refuse(REFUSALS[state]);
