import type { EnrolmentRow } from '@laurel/db/enrolment/enrolment-board.ts';
import { enrolmentById } from '@laurel/db/enrolment/my-enrolments.ts';
import { type NamingRow, namingById } from '@laurel/db/review/conflict-namings.ts';
import { continuedWorks } from '@laurel/db/review/continued-works.ts';
import { reviewWorksOfTeams } from '@laurel/db/review/review-works.ts';
import { type RoundRow, roundById } from '@laurel/db/review/round-board.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { EnrolmentId, PersonId, RoundId } from '@laurel/domain/kernel/ids.ts';
import { namingsOf } from '@laurel/domain/review/conflict-namings.ts';
import { canManageRound, canNameConflicts } from '@laurel/domain/review/review.policy.ts';
import { isGone } from '@laurel/domain/submission/work.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import type { OnFound, Sent } from '../kernel/command.ts';
import { type Context, found, permitted, type Signed, signedIn } from '../kernel/trpc.ts';
import { ofOwnTeam } from './party.ts';

type SignedIn = Context & { readonly actor: Actor };
type OfTeam = { readonly roundId: RoundId; readonly enrolmentId: EnrolmentId };

/** A team for which the caller answers; for everybody else it does not exist. */
export async function ledTeam(ctx: SignedIn, enrolmentId: EnrolmentId): Promise<EnrolmentRow> {
  const enrolment = await enrolmentById(ctx.db, enrolmentId);
  return found(enrolment && canNameConflicts(ctx.actor, enrolment) ? enrolment : undefined);
}

/** Whether a work of the team may be reviewed in the round. */
export async function isInRound(
  db: Db | Tx,
  round: RoundRow,
  { teamId, status }: Pick<EnrolmentRow, 'teamId' | 'status'>,
): Promise<boolean> {
  if (status !== 'active') return false;
  const works = (await reviewWorksOfTeams(db, [teamId])).filter(
    (work) => round.round.itemIds.includes(work.itemId) && !isGone(work),
  );
  if (works.length === 0) return false;
  const only = await continuedWorks(db, round);
  return works.some(({ workId }) => !only || only.includes(workId));
}

/** A round that asks the teams, and the team for which the caller answers. */
async function teamAsked(ctx: SignedIn, { roundId, enrolmentId }: OfTeam) {
  const [enrolment, round] = [await ledTeam(ctx, enrolmentId), await roundById(ctx.db, roundId)];
  const asked = round?.round.naming && round.competitionId === enrolment.competitionId;
  return { enrolment, round: found(asked && (await isInRound(ctx.db, round, enrolment)) ? round : undefined) };
}

/** A command of a captain or adviser on what their team named in a round. */
export const namesConflicts = {
  who: signedIn,
  on: ({ ctx, command }: Sent<OfTeam>) => teamAsked(ctx, command),
  takes: ({ command }: Sent<OfTeam>) => ({ namings: namingsOf(command) }),
};

type OfNaming = OfTeam & { readonly namingId: string };

/** A naming as those who organise the review decide about it; the caller is not who is meant. */
export async function namingHere(ctx: SignedIn, { roundId, enrolmentId, namingId }: OfNaming): Promise<NamingRow> {
  const row = await namingById(ctx.db, namingId);
  const here =
    row?.roundId === roundId &&
    row.enrolmentId === enrolmentId &&
    canManageRound(ctx.actor, row) &&
    !meantBy(row).includes(ctx.actor.personId);
  return found(here ? row : undefined);
}

/** The experts whom a naming may mean. */
export const meantBy = ({ expertId, matchedIds, confirmedIds }: NamingRow): PersonId[] => [
  ...(expertId ? [expertId] : []),
  ...matchedIds,
  ...confirmedIds,
];

/** Everybody of a team: none of them decides about what it named. */
export async function peopleOfTeam(db: Db | Tx, enrolmentId: EnrolmentId): Promise<PersonId[]> {
  const team = await enrolmentById(db, enrolmentId);
  return team ? [team.captainId, ...team.memberIds, ...team.adviserIds] : [];
}

/** Somebody of another team of the competition. People of the team itself get another refusal: it is their own conflict. */
export async function ofAnotherTeam(tx: Db | Tx, { ctx, row }: { readonly ctx: Signed } & OnFound<NamingRow>) {
  const own = await ofOwnTeam(tx, { ctx, row });
  return own && (await peopleOfTeam(tx, row.enrolmentId)).includes(ctx.actor.personId) ? null : own;
}

/** A command of those who organise a review on what a team named. */
export const decidesNaming = {
  who: permitted('review:round:edit'),
  on: ({ ctx, command }: Sent<OfNaming>) => namingHere(ctx, command),
  party: ofAnotherTeam,
  facts: (tx: Tx, { row }: OnFound<NamingRow>) => peopleOfTeam(tx, row.enrolmentId),
};
