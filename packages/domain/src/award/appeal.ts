import { z } from 'zod';
import type { PersonId, TeamId, WorkId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/instants.ts';
import type { Remedy } from '../kernel/remedy.ts';
import type { Proposed } from '../kernel/second-person.ts';
import type { ObjectionOutcome, ProposedDecision } from './objection.ts';

/** Who appeals: those who objected, or the team whose work the objection is about. */
export const AppealSide = z.enum(['objector', 'respondent']);
export type AppealSide = z.infer<typeof AppealSide>;

export type Appeal = {
  readonly filedBy: PersonId;
  /** Until when the team that it is directed against may answer; null: it was not asked. */
  readonly answerUntil: Instant | null;
  readonly answered: boolean;
  readonly proposal: ProposedDecision | null;
  readonly decided: boolean;
};

/** An objection after its decision. */
export type DecidedObjection = {
  readonly filedBy: PersonId;
  readonly respondentTeamId: TeamId | null;
  readonly workId: WorkId | null;
  /** Null where it was withdrawn. After an appeal, the outcome of the appeal. */
  readonly outcome: ObjectionOutcome | null;
  /** Who proposed the decision that counts. */
  readonly decidedBy: PersonId;
  /** What that decision orders. */
  readonly remedies: readonly Remedy[];
  /** What of it events of the result itself have carried out. */
  readonly carriedOut: readonly Remedy[];
  /** What somebody proposes to settle without carrying it out, until a second person decides. */
  readonly settlements: ReadonlyMap<Remedy, Proposed>;
  /** The people who decided an appeal. */
  readonly panel: readonly PersonId[];
  /** Until when either side may appeal; null where nobody may. */
  readonly appealUntil: Instant | null;
  /** Everybody who took a step towards the decision. */
  readonly handledBy: readonly PersonId[];
  readonly appeals: Readonly<Partial<Record<AppealSide, Appeal>>>;
};
