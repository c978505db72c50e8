import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { expertById, expertFrom } from '@laurel/db/expert/expert-library.ts';
import { type DeskRow, deskSheet } from '@laurel/db/review/expert-desk.ts';
import { sheetsOfWorks, workCalled } from '@laurel/db/review/led-works.ts';
import { judged, reviewWorkById } from '@laurel/db/review/review-works.ts';
import { roundById } from '@laurel/db/review/round-board.ts';
import { sheetById } from '@laurel/db/review/sheet-board.ts';
import { reviewStageFor } from '@laurel/domain/competition/stage.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { RoundId, SheetId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { hiddenFromChair, reviewersSeeIn } from '@laurel/domain/review/others-sheets.ts';
import { judgesItem, leadsPanel, leadsWork } from '@laurel/domain/review/panel-lead.ts';
import { isGone } from '@laurel/domain/submission/work.ts';
import { type Context, found } from '../kernel/trpc.ts';

type SignedIn = Context & { readonly actor: Actor };

/** A round that the caller leads as one of its chairs; for everybody else there is none. */
export async function ledRound(ctx: SignedIn, roundId: RoundId) {
  const row = found(await roundById(ctx.db, roundId));
  const round = { ...row.round, plans: new Map(row.round.plans) };
  const expert = expertFrom(await expertById(ctx.db, ctx.actor.personId));
  const chief = found(leadsPanel(round, expert) && expert.status !== 'none' ? expert : undefined);
  const competition = await competitionById(ctx.db, row.competitionId);
  const items = (competition?.settings.items ?? []).filter(({ itemId }) => round.itemIds.includes(itemId));
  const judgedItems = items.filter(({ itemId, track }) => judgesItem(chief, itemId, track));
  /** What experts read of each other's sheets, by item. */
  const sees = new Map(
    judgedItems.map(({ itemId }) => {
      const stages = competition?.settings.stages ?? [];
      return [itemId, reviewersSeeIn(reviewStageFor(stages, row.stageId, itemId))] as const;
    }),
  );
  return { row, round, chief, items: judgedItems, sees };
}
type LedRound = Awaited<ReturnType<typeof ledRound>>;

const ALIVE = ['assigned', 'acknowledged', 'draft', 'submitted'];

/** A work that the caller leads, with every sheet that it has had in the round, and whether those are hidden from them. */
export async function ledWork(ctx: SignedIn, led: LedRound, workId: WorkId | undefined) {
  const work = workId && (await reviewWorkById(ctx.db, workId));
  const track = led.items.find(({ itemId }) => itemId === work?.itemId)?.track ?? null;
  const about = work && { ...judged(work), itemId: work.itemId, track, gone: isGone(work), version: work.version };
  const there = found(about && leadsWork(led.round, led.chief, about) ? about : undefined);
  const sheets = await sheetsOfWorks(ctx.db, led.row.roundId, [there.workId]);
  const own = sheets.find(({ expertId, status }) => expertId === led.chief.personId && ALIVE.includes(status));
  const sees = led.sees.get(there.itemId) ?? 'own';
  return { work: there, sheets, sees, hidden: hiddenFromChair(sees, own) };
}

/** The review copy of a sheet of a work that the caller leads; undefined for everybody else. */
export async function ledDeskSheet(
  { db, actor }: Pick<SignedIn, 'db' | 'actor'>,
  sheetId: SheetId,
): Promise<DeskRow | undefined> {
  const sheet = await sheetById(db, sheetId);
  const row = sheet && (await roundById(db, sheet.roundId));
  if (!sheet || !row?.round.chiefs.includes(actor.personId)) return undefined;
  const [work, expert, competition] = await Promise.all([
    reviewWorkById(db, sheet.workId),
    expertById(db, actor.personId),
    competitionById(db, row.competitionId),
  ]);
  if (!work) return undefined;
  const { itemId } = work;
  const track = competition?.settings.items.find((item) => item.itemId === itemId)?.track ?? null;
  const about = { ...judged(work), itemId, track, gone: isGone(work) };
  const round = { ...row.round, plans: new Map(row.round.plans) };
  return leadsWork(round, expertFrom(expert), about) ? deskSheet(db, sheet.expertId, sheetId) : undefined;
}

/** The same by the name that the work goes by in the round: a chair knows no other. */
export const ledWorkCalled = async (ctx: SignedIn, roundId: RoundId, alias: string) => {
  const led = await ledRound(ctx, roundId);
  return { led, ...(await ledWork(ctx, led, await workCalled(ctx.db, roundId, alias))) };
};
