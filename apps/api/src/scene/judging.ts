import { expertFrom, expertsByIds } from '@laurel/db/expert/expert-library.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { roundScoredOnSite } from '@laurel/db/review/on-site-rounds.ts';
import { judged, reviewWorkById } from '@laurel/db/review/review-works.ts';
import type { RoundRow } from '@laurel/db/review/round-board.ts';
import { type SheetRow, sheetsOfWork } from '@laurel/db/review/sheet-board.ts';
import { type SessionRow, sessionById } from '@laurel/db/scene/session-board.ts';
import { conflictWith } from '@laurel/domain/expert/judged-work.ts';
import { type PersonId, type SessionId, SheetId, type SlotId } from '@laurel/domain/kernel/ids.ts';
import type { Judging } from '@laurel/domain/scene/panel.ts';
import { type RevealedScore, revealedScore } from '@laurel/domain/scene/reveal.ts';
import { slotOf } from '@laurel/domain/scene/session.ts';
import { hasStage, type Slot } from '@laurel/domain/scene/slot.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { type Context, found } from '../kernel/trpc.ts';
import { sha256 } from './seed-of-draw.ts';

/** One judge's sheet of one slot, whatever tablet sends it: its id follows from both. */
export function sceneSheetId(slotId: SlotId, judgeId: PersonId): SheetId {
  const hex = sha256(`scene sheet|${slotId}|${judgeId}`);
  return SheetId.parse(
    `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`,
  );
}

/** The slot and the round whose sheets it is scored on; no round where the session is not scored. */
export async function scoredSlot(db: Db | Tx, { session }: SessionRow, slotId: SlotId) {
  const slot = slotOf(session, slotId);
  const round = slot && (await roundScoredOnSite(db, session.stageId, slot.itemId));
  return { slot, round };
}

/** The rounds whose sheets these slots are scored on, by item. */
export async function roundsByItem(
  db: Db | Tx,
  row: SessionRow,
  slots: readonly Slot[],
): Promise<ReadonlyMap<Slot['itemId'], RoundRow | undefined>> {
  const rounds = new Map<Slot['itemId'], RoundRow | undefined>();
  for (const { slotId, itemId } of slots)
    if (!rounds.has(itemId)) rounds.set(itemId, (await scoredSlot(db, row, slotId)).round);
  return rounds;
}

/** What is known of the judges for one work, and its sheets. */
async function judgingOfSlot(db: Db | Tx, { session }: SessionRow, slot: Slot, round: RoundRow) {
  const sheets = await sheetsOfWork(db, round.roundId, slot.workId);
  const work = await reviewWorkById(db, slot.workId);
  const experts = new Map((await expertsByIds(db, session.judges)).map((row) => [row.personId, expertFrom(row)]));
  const isBarred = (judge: PersonId) => {
    const expert = experts.get(judge);
    return !work || expert?.status !== 'active' || conflictWith(expert, judged(work)) !== null;
  };
  const withStatus = (status: SheetRow['status']) =>
    sheets.filter((sheet) => sheet.status === status).map(({ expertId }) => expertId);
  const judging: Judging = {
    barred: session.judges.filter(isBarred),
    submitted: withStatus('submitted'),
    returned: withStatus('draft'),
  };
  return { judging, sheets };
}

/** What the guards of the host's desk know of the judges; null where the session is not scored. */
export async function judgingNow(db: Db | Tx, sessionId: SessionId, slotId?: SlotId): Promise<Judging | null> {
  const row = found(await sessionById(db, sessionId));
  if (slotId) {
    const { slot, round } = await scoredSlot(db, row, slotId);
    return slot && round ? (await judgingOfSlot(db, row, slot, round)).judging : null;
  }
  for (const itemId of new Set(row.session.slots.map((slot) => slot.itemId)))
    if (await roundScoredOnSite(db, row.stageId, itemId)) return { barred: [], submitted: [], returned: [] };
  return null;
}

/** The names of the judges whose sheets of the team on stage are submitted. */
export async function submittedOnStage(db: Db | Tx, sessionId: SessionId): Promise<string[]> {
  const { session } = found(await sessionById(db, sessionId));
  const slot = session.slots.find(hasStage);
  const submitted = (slot && (await judgingNow(db, sessionId, slot.slotId))?.submitted) ?? [];
  const names = await personNames(db, submitted);
  return submitted.map((judge) => names.get(judge)?.name ?? '');
}

type Scored = { readonly judging: Judging | null; readonly score: RevealedScore | null };

/** What a reveal of this slot would show now. `drawn`: a digest by which the judges' code names are given out. */
export async function scoreNow(
  db: Db | Tx,
  { sessionId, slotId }: { readonly sessionId: SessionId; readonly slotId: SlotId },
  drawn: (sheetId: SheetId) => string,
): Promise<Scored> {
  const row = found(await sessionById(db, sessionId));
  const { slot, round } = await scoredSlot(db, row, slotId);
  if (!slot || !round) return { judging: null, score: null };
  const { judging, sheets } = await judgingOfSlot(db, row, slot, round);
  const { policy, policyStage } = round.round;
  const scored = sheets.map(({ sheetId, workId, expertId, streamVersion, chief, status, scores }) => ({
    ...{ sheetId, workId, expertId, chief, status },
    stage: policyStage,
    version: streamVersion,
    conflicted: judging.barred.includes(expertId),
    points: status === 'submitted' ? scores : {},
  }));
  return { judging, score: revealedScore(policy, policyStage, scored, drawn) };
}

/** The facts of a press that the judges may hold up, about one team or none. */
export const withJudging = {
  facts: (tx: Tx, { command }: { readonly command: { readonly sessionId: SessionId; readonly slotId?: SlotId } }) =>
    judgingNow(tx, command.sessionId, command.slotId),
};

type SignedIn = Context & { readonly actor: { readonly personId: PersonId } };

/** A session in which the caller is on the panel; any other is not found. */
export const judgedSession = async (ctx: SignedIn, sessionId: SessionId): Promise<SessionRow> => {
  const row = found(await sessionById(ctx.db, sessionId));
  return found(row.judges.includes(ctx.actor.personId) && row.session.announced ? row : undefined);
};
