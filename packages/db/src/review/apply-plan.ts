import { createHash } from 'node:crypto';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { refuse } from '@laurel/domain/kernel/decision.ts';
import { type PlanId, type RoundId, SheetId, type WorkId } from '@laurel/domain/kernel/ids.ts';
import type { PlannedSheet } from '@laurel/domain/review/assign-planned.ts';
import type { Pair } from '@laurel/domain/review/distribution-input.ts';
import { movedWhileUnstarted } from '@laurel/domain/review/replanning.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import { scoreSheetOf } from '@laurel/domain/review/score-sheet.ts';
import { seededRandom, shuffled } from '@laurel/domain/review/seeded-random.ts';
import { withdrawAssignment } from '@laurel/domain/review/withdraw-assignment.ts';
import type { RequestMeta } from '@laurel/event-store/command.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { assignPlanned } from './assign-planned.ts';
import { finishDistribution } from './finish-distribution.ts';
import { type PlanDocument, planByHash } from './plan-distribution.ts';
import { reviewWorksByIds } from './review-works.ts';
import { roundById } from './round-board.ts';
import { aliasesOf, sheetsOfRound } from './sheet-board.ts';

/** Sheets per transaction: each is a separate stream with its own lock. */
const PORTION = 200;

type Options = {
  readonly roundId: RoundId;
  readonly planId: PlanId;
  readonly actor: Actor;
  readonly request: RequestMeta;
  /** The command id of the whole; portions derive theirs from it, so doing it twice assigns once. */
  readonly commandId: string;
};

/** People who no longer take part need do nothing: the sheet is withdrawn by the plan that gives the work to others. */
const REPLANNED = '分配方案调整（distribution changed）';

/**
 * Does what an approved plan says: withdraws the open sheets that it replaces, assigns the new ones portion by portion,
 * then marks the plan as applied. Says why it cannot.
 */
export async function applyPlan(db: Db, { roundId, planId, ...about }: Options) {
  const row = await roundById(db, roundId);
  const hash = row?.round.plans.find(([id]) => id === planId)?.[1].planHash;
  const document = hash && (await planByHash(db, hash));
  if (!row || !document) return { ok: false as const, refusal: 'planNotFound' as const };
  const stayed = await withdrawReplaced(db, document, { roundId, planId, ...about });
  if (!stayed.ok) return stayed;
  const assignments = withoutThose(document.plan.assignments, stayed.works, await sheetsOfRound(db, roundId));
  const aliases = await aliasesFor(db, roundId, document.plan.seed, [...new Set(assignments.map((p) => p.workId))]);
  for (let portion = 0; portion * PORTION < assignments.length; portion++) {
    const pairs = assignments.slice(portion * PORTION, (portion + 1) * PORTION);
    const sheets = await plannedSheets(db, roundId, planId, pairs, aliases);
    const answer = await assignPlanned(db, { roundId, planId, portion, sheets }, about);
    if (!answer.ok) return answer;
  }
  return finishDistribution(db, { roundId, planId }, about);
}

const OFF = '-off-';
/** Whether a sheet was withdrawn by a plan that replaced it: the commands of people have a UUID for their id. */
export const isWithdrawnByPlan = (commandId: string) => commandId.includes(OFF);

/**
 * Withdraws what the plan replaces. A sheet that was submitted meanwhile, or that was to be moved and has been started,
 * stays, and its work needs one review less.
 */
async function withdrawReplaced(
  db: Db,
  { changes, input }: PlanDocument,
  { roundId, actor, request, commandId }: Options,
) {
  const works: WorkId[] = [];
  const isMoved = movedWhileUnstarted(input);
  for (const { sheetId, workId, expertId } of changes?.withdrawn ?? []) {
    const command = { sheetId, reason: REPLANNED };
    const answer = await execute(db, {
      useCase: 'review.withdraw_assignment',
      command,
      commandId: `${commandId}${OFF}${sheetId}`,
      actor,
      request,
      takes: { sheet: scoreSheetOf(sheetId) },
      looks: { round: roundOf(roundId) },
      decide: ({ sheet, round }, by) =>
        sheet.status === 'draft' && isMoved({ workId, expertId })
          ? refuse('sheetSubmitted')
          : withdrawAssignment(sheet, command, by, round),
    });
    if (answer.ok) continue;
    if (answer.refusal !== 'sheetSubmitted') return answer;
    works.push(workId);
  }
  return { ok: true as const, works };
}

/** The pairs of a plan without one new one for each of these works. */
function withoutThose(
  assignments: readonly Pair[],
  works: readonly WorkId[],
  sheets: readonly { readonly workId: WorkId; readonly expertId: string }[],
): readonly Pair[] {
  const there = new Set(sheets.map(({ workId, expertId }) => `${workId} ${expertId}`));
  const spared = [...works];
  return assignments.filter(({ workId, expertId }) => {
    const at = there.has(`${workId} ${expertId}`) ? -1 : spared.indexOf(workId);
    if (at >= 0) spared.splice(at, 1);
    return at < 0;
  });
}

/** Leaves out pairs that have a sheet already: an organiser, or an earlier try, was faster. */
async function plannedSheets(
  db: Db,
  roundId: RoundId,
  planId: PlanId,
  pairs: readonly { workId: WorkId; expertId: PlannedSheet['expertId'] }[],
  aliases: ReadonlyMap<WorkId, string>,
): Promise<PlannedSheet[]> {
  const [works, sheets] = await Promise.all([
    reviewWorksByIds(db, [...new Set(pairs.map(({ workId }) => workId))]),
    sheetsOfRound(db, roundId),
  ]);
  const known = new Map(works.map((work) => [work.workId, work]));
  const met = new Set(sheets.map(({ workId, expertId }) => `${workId} ${expertId}`));
  return pairs.flatMap(({ workId, expertId }) => {
    const work = known.get(workId);
    const alias = aliases.get(workId);
    if (!work || !alias || met.has(`${workId} ${expertId}`)) return [];
    const sheetId = sheetIdOf(planId, workId, expertId);
    return [{ sheetId, workId, workVersion: work.version, itemId: work.itemId, expertId, alias }];
  });
}

/** Derived from the pair, so that a plan which is applied twice speaks of the same sheets (RFC 9562, version 8). */
function sheetIdOf(planId: PlanId, workId: WorkId, expertId: string) {
  const hex = createHash('sha256').update(`${planId} ${workId} ${expertId}`).digest('hex');
  return SheetId.parse(
    `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`,
  );
}

/**
 * Names for works: those they have in this round already, and the next numbers, assigned to the rest by the plan's
 * seed.
 */
export async function aliasesFor(db: Db, roundId: RoundId, seed: string, workIds: readonly WorkId[]) {
  const aliases = new Map(await aliasesOf(db, roundId));
  const highest = Math.max(0, ...[...aliases.values()].map((alias) => Number(alias.slice(2))));
  const unnamed = workIds.filter((workId) => !aliases.has(workId)).toSorted();
  for (const [index, workId] of shuffled(unnamed, seededRandom(seed)).entries())
    aliases.set(workId, `W-${String(highest + index + 1).padStart(3, '0')}`);
  return aliases;
}
