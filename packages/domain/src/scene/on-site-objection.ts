import type { z } from 'zod';
import { ObjectionKind, ObjectionOutcome } from '../award/objection.ts';
import type { PersonId, SlotId, TeamId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/instants.ts';

/** What a team objects to on site: how its turn was held, or how its score was computed; never another team. */
export const OnSiteObjectionKind = ObjectionKind.extract(['procedure', 'arithmetic']);
export type OnSiteObjectionKind = z.infer<typeof OnSiteObjectionKind>;
export const OnSiteOutcome = ObjectionOutcome.exclude(['inadmissible']);
export type OnSiteOutcome = z.infer<typeof OnSiteOutcome>;

type Decision = {
  readonly outcome: OnSiteOutcome;
  readonly reason: string;
  readonly by: PersonId;
  readonly at: Instant;
};
/** What was filed when and by whom, and until when it is to be decided. */
type Filed = { readonly filedBy: PersonId; readonly filedAt: Instant; readonly decideBy: Instant };

/** An objection to a turn in a session, by the team whose turn it was. What it says is in `app.objections`. */
export type OnSiteObjection = Filed & {
  readonly objectionId: string;
  readonly slotId: SlotId;
  readonly teamId: TeamId;
  readonly kind: OnSiteObjectionKind;
  /** `appealUntil`: null for a team that has used its appeal. */
  readonly decision: (Decision & { readonly appealUntil: Instant | null }) | null;
  readonly appeal: (Filed & { readonly decision: Decision | null }) | null;
};

type WithObjections = {
  readonly objections?: readonly OnSiteObjection[];
  readonly slots: readonly { readonly objectUntil?: Instant }[];
};

/** Whether somebody still has to decide about it: about the objection itself, or about the appeal. */
export const isUndecided = ({ decision, appeal }: OnSiteObjection): boolean =>
  decision === null || (appeal !== null && appeal.decision === null);

export const undecidedIn = ({ objections = [] }: WithObjections): readonly OnSiteObjection[] =>
  objections.filter(isUndecided);

/** A team appeals once in a session, whatever it objected to. */
export const hasAppealed = ({ objections = [] }: WithObjections, teamId: TeamId): boolean =>
  objections.some((one) => one.teamId === teamId && one.appeal !== null);

/** Until when a team of the session may still object or appeal; undefined: nobody may any more. */
export function objectionsUntil(session: WithObjections, now: Instant): Instant | undefined {
  const toAppeal = (session.objections ?? []).flatMap(({ teamId, decision }) =>
    decision?.appealUntil && !hasAppealed(session, teamId) ? [decision.appealUntil] : [],
  );
  const ends = [...session.slots.flatMap(({ objectUntil }) => objectUntil ?? []), ...toAppeal];
  return ends
    .filter((end) => end > now)
    .toSorted()
    .at(-1);
}
