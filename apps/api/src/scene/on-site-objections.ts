import { filesOf, type ObjectionPart, papersOf } from '@laurel/db/award/objection-papers.ts';
import { objectionStatements } from '@laurel/db/award/objections.ts';
import { reviewWorksByIds } from '@laurel/db/review/review-works.ts';
import { type SessionRow, sessionsWithObjections } from '@laurel/db/scene/session-board.ts';
import {
  arbitrates,
  canConfirmResult,
  canDecideAppeal,
  canSeeResultInside,
} from '@laurel/domain/award/award.policy.ts';
import type { HandlerConflict } from '@laurel/domain/award/objection.ts';
import { groupsOf } from '@laurel/domain/kernel/actor.ts';
import { CompetitionId, type PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { isSecondPerson } from '@laurel/domain/kernel/second-person.ts';
import { isUndecided, type OnSiteObjection } from '@laurel/domain/scene/on-site-objection.ts';
import { z } from 'zod';
import { pick } from '../kernel/pick.ts';
import { permitted, type Signed } from '../kernel/trpc.ts';
import { ownTeamsIn } from '../review/party.ts';
import { conflictsIn, hostsOf } from './on-site-objection-here.ts';

/** Sessions that are looked at: those that are not sealed come first. */
const MOST_SESSIONS = 60;

type Seen = {
  readonly row: SessionRow;
  readonly objection: OnSiteObjection;
  readonly conflict: HandlerConflict;
  readonly hosts: readonly PersonId[];
  readonly ownTeam: boolean;
};

/** When it is to be decided; null once it is. */
const dueAt = ({ decision, decideBy, appeal }: OnSiteObjection): Instant | null => {
  if (!decision) return decideBy;
  return appeal && !appeal.decision ? appeal.decideBy : null;
};

const handlingRights = (actor: Signed['actor'], { row, objection, conflict, hosts, ownTeam }: Seen) => {
  const { filedBy, decision, appeal } = objection;
  const free = (...before: readonly PersonId[]) =>
    conflict === null && !ownTeam && isSecondPerson(actor, filedBy, ...before, ...hosts, ...row.session.judges);
  return {
    decide: decision === null && canConfirmResult(actor, row) && free(),
    decideAppeal:
      decision !== null &&
      appeal !== null &&
      appeal.decision === null &&
      canDecideAppeal(actor, row) &&
      free(decision.by, appeal.filedBy),
  };
};

/** An arbitrator sees what was appealed, unless connected with the team. */
const isSeen = (actor: Signed['actor'], { row, objection, conflict }: Seen) =>
  canSeeResultInside(actor, row) || (arbitrates(actor, row) && objection.appeal !== null && conflict === null);

type Asking = Pick<Signed, 'db' | 'actor'>;

async function seenIn(ctx: Asking, rows: readonly SessionRow[]): Promise<Seen[]> {
  const own = await ownTeamsIn(
    ctx.db,
    ctx.actor,
    rows.map(({ competitionId }) => competitionId),
  );
  const seen: Seen[] = [];
  for (const row of rows) {
    const { objections = [], competitionId, sessionId } = row.session;
    const conflicts = await conflictsIn(ctx.db, ctx.actor, row);
    const hosts = objections.some(isUndecided) ? await hostsOf(ctx.db, sessionId) : [];
    for (const objection of objections) {
      const conflict = conflicts.get(objection.objectionId) ?? null;
      seen.push({ row, objection, conflict, hosts, ownTeam: own.has(competitionId) });
    }
  }
  return seen.filter((one) => isSeen(ctx.actor, one));
}

/** Whether somebody reads what was written and sent with an objection: those who see it and are not of the team. */
export const readsOnSiteObjection = async (ctx: Asking, row: SessionRow, objectionId: string): Promise<boolean> =>
  (await seenIn(ctx, [row])).some((one) => one.objection.objectionId === objectionId && one.conflict !== 'team');

/** What is undecided comes first, the next to be due first; then what was decided, the latest first. */
const inOrder = (a: OnSiteObjection, b: OnSiteObjection) => {
  const [first, second] = [dueAt(a), dueAt(b)];
  if (first && second) return first < second ? -1 : 1;
  if (first || second) return first ? -1 : 1;
  return a.filedAt < b.filedAt ? 1 : -1;
};

/**
 * Objections and appeals on site, for those who decide them. Somebody of the team reads no more of it here than that it
 * was filed.
 */
export const onSiteObjections = permitted('award:result:query', 'award:appeal:decide')
  .input(z.strictObject({ competitionId: CompetitionId.nullable() }))
  .query(async ({ ctx, input }) => {
    const rows = await sessionsWithObjections(ctx.db, groupsOf(ctx.actor), input.competitionId, MOST_SESSIONS);
    const seen = await seenIn(ctx, rows);
    const ids = seen.map(({ objection }) => objection.objectionId);
    const slotOf = ({ row, objection }: Seen) => row.session.slots.find(({ slotId }) => slotId === objection.slotId);
    const [statements, papers, files, works] = await Promise.all([
      objectionStatements(ctx.db, ids),
      papersOf(ctx.db, ids),
      filesOf(ctx.db, ids),
      reviewWorksByIds(
        ctx.db,
        seen.flatMap((one) => slotOf(one)?.workId ?? []),
      ),
    ]);
    const now = ctx.now();
    return seen
      .toSorted((a, b) => inOrder(a.objection, b.objection))
      .map((one) => {
        const { row, objection, conflict } = one;
        const { objectionId, decision, appeal } = objection;
        const shown = conflict !== 'team';
        const slot = slotOf(one);
        const due = dueAt(objection);
        const sentWith = (part: ObjectionPart) =>
          files.flatMap((file) =>
            shown && file.objectionId === objectionId && file.part === part ? [file.position] : [],
          );
        return {
          ...pick(objection, 'objectionId', 'kind', 'filedAt'),
          ...pick(row.session, 'sessionId', 'competitionId', 'room'),
          code: slot?.code ?? '',
          title: works.find(({ workId }) => workId === slot?.workId)?.title ?? '',
          statement: shown ? (statements.get(objectionId) ?? '') : '',
          files: sentWith('objection'),
          dueAt: due,
          overdue: due !== null && due <= now,
          decision: decision && pick(decision, 'outcome', 'reason', 'at', 'appealUntil'),
          appeal: appeal && {
            filedAt: appeal.filedAt,
            grounds: shown ? (papers.get(objectionId)?.['appeal-objector'] ?? '') : '',
            files: sentWith('appeal-objector'),
            decision: appeal.decision && pick(appeal.decision, 'outcome', 'reason', 'at'),
          },
          conflict,
          can: handlingRights(ctx.actor, one),
        };
      });
  });
