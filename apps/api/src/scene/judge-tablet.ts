import { copyOfVersion } from '@laurel/db/review/expert-desk.ts';
import { reviewWorkById } from '@laurel/db/review/review-works.ts';
import { commentAad, type SheetRow, sheetsByIds } from '@laurel/db/review/sheet-board.ts';
import type { SessionRow } from '@laurel/db/scene/session-board.ts';
import { type PersonId, SessionId } from '@laurel/domain/kernel/ids.ts';
import { saidOf } from '@laurel/domain/review/answers.ts';
import { sheetTotal } from '@laurel/domain/review/work-score.ts';
import { presentIn } from '@laurel/domain/scene/panel.ts';
import { hasStage, type Slot } from '@laurel/domain/scene/slot.ts';
import { takesSheets } from '@laurel/domain/scene/submit-scene-sheet.ts';
import { openAll } from '@laurel/event-store/subjects.ts';
import { z } from 'zod';
import { type Context, permitted } from '../kernel/trpc.ts';
import { copyForReview } from '../review/review-copy.ts';
import { judgedSession, judgingNow, roundsByItem, sceneSheetId, scoredSlot } from './judging.ts';

type Me = Context & { readonly actor: { readonly personId: PersonId } };

/**
 * What a judge has before them: the team on stage, its work, their own sheet, and how many others have submitted. Of the
 * others' scores nothing is in it.
 */
export const judgeTablet = permitted('review:sheet:score')
  .input(z.strictObject({ sessionId: SessionId }))
  .query(async ({ ctx, input }) => {
    const row = await judgedSession(ctx, input.sessionId);
    const { session } = row;
    const { personId } = ctx.actor;
    const present = presentIn(session);
    const sheets = await ownSheets(ctx, row);
    const onStage = session.slots.find(hasStage) ?? session.slots.find(({ status }) => status === 'scored');
    // A sheet that was returned comes first: its judge has time for it between two teams.
    const returned = session.slots.find((slot) => isOpen(slot, sheets) && !hasStage(slot));
    const current = onStage && hasStage(onStage) ? onStage : (returned ?? onStage);
    const slot = session.status === 'sealed' ? undefined : current;
    return {
      sessionId: session.sessionId,
      status: session.status,
      room: session.room,
      startsAt: session.startsAt,
      endsAt: session.endsAt,
      pauseReason: session.pauseReason,
      here: present.includes(personId),
      present: present.length,
      quorum: session.quorum,
      slot: slot ? await slotShown(ctx, row, slot, sheets.get(slot.slotId)) : null,
      own: await ownTotals(ctx, row, sheets),
    };
  });

type Sheets = ReadonlyMap<Slot['slotId'], SheetRow>;

async function ownSheets({ db, actor }: Me, { session }: SessionRow): Promise<Sheets> {
  const ids = new Map(session.slots.map(({ slotId }) => [sceneSheetId(slotId, actor.personId), slotId]));
  const rows = await sheetsByIds(db, [...ids.keys()]);
  return new Map(rows.flatMap((row) => (ids.has(row.sheetId) ? [[ids.get(row.sheetId) as Slot['slotId'], row]] : [])));
}

const isOpen = (slot: Slot, sheets: Sheets) => {
  const sheet = sheets.get(slot.slotId);
  return sheet?.status === 'draft' && takesSheets(slot, { ...sheet, status: 'draft' });
};

async function slotShown(ctx: Me, row: SessionRow, slot: Slot, sheet: SheetRow | undefined) {
  const { round } = await scoredSlot(ctx.db, row, slot.slotId);
  const judging = await judgingNow(ctx.db, row.sessionId, slot.slotId);
  const barred = judging?.barred.includes(ctx.actor.personId) ?? false;
  const expected = presentIn(row.session).filter((judge) => !judging?.barred.includes(judge));
  return {
    ...{ slotId: slot.slotId, code: slot.code, callNo: slot.callNo, status: slot.status, timer: slot.timer },
    /** The policy's criteria; null where the session is not scored. */
    criteria: round?.round.policy.criteria ?? null,
    /** A conflict of interest with the team, or an account that is not active: the others score without this judge. */
    barred,
    open: round !== undefined && !barred && takesSheets(slot, sheet ?? { status: 'none' }),
    submitted: judging?.submitted.length ?? 0,
    expected: expected.length,
    sheet: await sheetShown(ctx, sheet),
    work: barred ? null : await workShown(ctx, row, slot),
  };
}

async function sheetShown(ctx: Me, sheet: SheetRow | undefined) {
  if (!sheet) return null;
  const { sheetId, status, scores, versions, reason, comment: sealed } = sheet;
  const key = ctx.ports.secrets.keyFor('personalData');
  const [comment = ''] = sealed ? await openAll(ctx.db, [{ sealed, aad: commentAad(sheetId) }], key) : [];
  return { status, scores, comment, versions, reason: status === 'draft' ? reason : null };
}

/** The review copy of the work on stage: its files by number. */
async function workShown(ctx: Me, { competitionId }: SessionRow, { slotId, workId, code }: Slot) {
  const work = await reviewWorkById(ctx.db, workId);
  const copy = work && (await copyOfVersion(ctx.db, workId, work.version));
  if (!copy) return null;
  const { title, ...rest } = copy;
  const shown = await copyForReview(ctx, { ...rest, competitionId, alias: code }, `/files/scene/${slotId}`);
  return { alias: code, title, ...shown };
}

/** One's own totals in this session, to keep the same measure from team to team. */
async function ownTotals({ db }: Me, row: SessionRow, sheets: Sheets) {
  const rounds = await roundsByItem(db, row, row.session.slots);
  return row.session.slots.flatMap(({ slotId, itemId, code, callNo }) => {
    const [sheet, round] = [sheets.get(slotId), rounds.get(itemId)];
    if (sheet?.status !== 'submitted' || !round) return [];
    const { policy } = round.round;
    const said = saidOf(policy.criteria, sheet.scores);
    return [{ code, callNo, totalMilli: sheetTotal(policy, sheet.scores), said }];
  });
}
