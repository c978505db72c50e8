import { appealsOf } from '@laurel/db/award/appeal-board.ts';
import { sidesOf } from '@laurel/db/award/handler-conflicts.ts';
import type { ObjectionRow } from '@laurel/db/award/objection-board.ts';
import { type DisputedRow, objectionById, objectionsOf } from '@laurel/db/award/result-board.ts';
import type { AppealSide } from '@laurel/domain/award/appeal.ts';
import { canConfirmResult } from '@laurel/domain/award/award.policy.ts';
import type { HandlerConflict } from '@laurel/domain/award/objection.ts';
import { resultOf } from '@laurel/domain/award/result.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { PersonId, ResultId } from '@laurel/domain/kernel/ids.ts';
import type { PartyRefusal } from '@laurel/domain/kernel/party.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import type { OnFound, Sent } from '../kernel/command.ts';
import { type Context, found, permitted } from '../kernel/trpc.ts';
import { handlerConflicts } from '../review/handler-conflicts.ts';
import { ofOwnTeam } from '../review/party.ts';
import { disputedHere } from './result-here.ts';

type Named = { readonly resultId: ResultId; readonly objectionId: string };
type Signed = Context & { readonly actor: Actor };

/** One's own objection: to everybody else it does not exist. */
export const ownObjection = async (ctx: Context, asked: Named) => {
  const filed = await objectionsOf(ctx.db, asked.resultId);
  return found(filed.find((one) => one.objectionId === asked.objectionId && one.filedBy === ctx.actor?.personId));
};

/** An admitted objection to a work of the actor's team: nobody else is asked to answer. */
export const objectionToAnswer = async (ctx: Signed, asked: Named) => {
  const row = await objectionById(ctx.db, asked.objectionId);
  const open = row?.resultId === asked.resultId && row.admittedAt !== null ? row : undefined;
  return found(open && (await isRespondent(ctx.db, ctx.actor.personId, open)) ? open : undefined);
};

/** The same, where an appeal asked the team to answer. Whoever objected is of the other side, also in both teams. */
export const appealToAnswer = async (ctx: Signed, asked: Named & { readonly side: AppealSide }) => {
  const row = await objectionById(ctx.db, asked.objectionId);
  const known = row?.resultId === asked.resultId && row.filedBy !== ctx.actor.personId ? row : undefined;
  const appeals = known ? await appealsOf(ctx.db, [known.objectionId]) : [];
  const open = appeals.some(({ side, answerUntil }) => side === asked.side && answerUntil !== null);
  return found(open && known && (await isRespondent(ctx.db, ctx.actor.personId, known)) ? known : undefined);
};

/** An objection of a side to which the actor belongs: to everybody else it does not exist. */
export const objectionOfSide = async (ctx: Signed, asked: Named & { readonly side: AppealSide }) => {
  const row = await objectionById(ctx.db, asked.objectionId);
  const known = row?.resultId === asked.resultId ? row : undefined;
  return found(known && (await isOfSide(ctx.db, ctx.actor.personId, known, asked.side)) ? known : undefined);
};

/**
 * Whether a person belongs to a side: the one who objected with the team, or the team that was asked to answer. Somebody
 * of both teams who did not object is of the second only, and learns nothing of the first.
 */
export async function isOfSide(db: Db | Tx, personId: PersonId, row: ObjectionRow, side: AppealSide) {
  const responds = await isRespondent(db, personId, row);
  if (side === 'respondent') return responds && row.admittedAt !== null && row.filedBy !== personId;
  if (row.filedBy === personId) return true;
  if (responds || !row.teamId) return false;
  return (await sidesOf(db, [row.teamId])).get(row.teamId)?.people.includes(personId) ?? false;
}

/** Whether a person belongs to the team that has to answer. */
export async function isRespondent(db: Db | Tx, personId: PersonId, row: ObjectionRow): Promise<boolean> {
  if (!row.respondentTeamId) return false;
  const side = (await sidesOf(db, [row.respondentTeamId])).get(row.respondentTeamId);
  return side?.people.includes(personId) ?? false;
}

type OnNamed = Sent<Named> & OnFound<DisputedRow>;
const conflictHere = async (tx: Tx, { ctx, command }: OnNamed): Promise<HandlerConflict> => {
  const row = await objectionById(tx, command.objectionId);
  return row ? ((await handlerConflicts(tx, ctx.actor, [row])).get(row.objectionId) ?? null) : null;
};

/**
 * A command on one objection of those who handle objections, with how the actor is connected with its sides. Somebody
 * whose own team takes part is connected with neither side and gains from what a rival loses: they handle none.
 */
export const handlesObjection = {
  who: permitted('award:result:confirm'),
  on: ({ ctx, command }: Sent<Named>) => disputedHere(ctx, command.resultId),
  may: canConfirmResult,
  party: async (tx: Tx, call: OnNamed): Promise<PartyRefusal | null> => {
    const own = await ofOwnTeam(tx, call);
    return own && (await conflictHere(tx, call)) ? null : own;
  },
  takes: ({ command }: Sent<Named>) => ({ result: resultOf(command.resultId) }),
  facts: conflictHere,
};
