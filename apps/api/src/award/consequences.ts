import type { ObjectionRow } from '@laurel/db/award/objection-board.ts';
import { correctionOfRound, disputedWorks } from '@laurel/db/award/ordered-corrections.ts';
import { type DisputedRow, resultsOf } from '@laurel/db/award/result-board.ts';
import { listCertificates } from '@laurel/db/certificate/certificate-board.ts';
import { advancementsOfRounds } from '@laurel/db/review/advancement-board.ts';
import { type RoundRow, roundsByIds } from '@laurel/db/review/round-board.ts';
import { correctionsOrderedBy, scoreRunById } from '@laurel/db/review/score-run-board.ts';
import { sheetsOfOneWork } from '@laurel/db/review/sheet-board.ts';
import type { Bilingual } from '@laurel/domain/kernel/text.ts';
import type { Signed } from '../kernel/trpc.ts';

type State = 'open' | 'begun' | 'done';
/** What follows from scores that a decision corrects, and how far it is; `id`: of what to open. */
export type Consequence = {
  readonly kind: 'scores' | 'cut' | 'result' | 'certificates';
  /** The round whose scores or list it is. */
  readonly round: Bilingual | null;
  readonly state: State;
  readonly id: string | null;
};

/**
 * Everything that a decision which orders scores corrected still has to change: the scores of each sealed round that
 * judged the work, the list of who advanced by them, the result of the category and its certificates.
 */
export async function consequencesOf(
  ctx: Signed,
  result: DisputedRow,
  objection: ObjectionRow,
): Promise<Consequence[]> {
  const works = await disputedWorks(ctx.db, objection);
  const sheets = [];
  for (const { workId } of works) sheets.push(...(await sheetsOfOneWork(ctx.db, workId)));
  const judgedIn = await roundsByIds(ctx.db, [...new Set(sheets.map(({ roundId }) => roundId))]);
  const rounds = judgedIn
    .filter(({ status }) => status === 'sealed')
    .toSorted((one, other) => (one.closesAt < other.closesAt ? -1 : 1));
  const runs = await correctionsOrderedBy(ctx.db, objection.objectionId);
  const sealed = runs.filter(({ status }) => status === 'approved' || status === 'superseded');
  const scores = [];
  for (const round of rounds)
    scores.push({
      ...{ kind: 'scores' as const, round: nameOf(round) },
      state: await correctionOfRound(ctx.db, objection.objectionId, round.roundId),
      id: runs.find(({ roundId }) => roundId === round.roundId)?.scoreRunId ?? null,
    });
  const corrected = new Set(sealed.flatMap(({ supersedes }) => supersedes ?? []));
  return [
    ...scores,
    ...(await cutsOf(ctx, rounds, corrected)),
    ...(await resultAfter(
      ctx,
      result,
      sealed.map(({ roundId }) => roundId),
    )),
  ];
}

const nameOf = ({ nameZh, nameEn }: RoundRow): Bilingual => ({ zh: nameZh, en: nameEn });

/** The lists that were drawn from corrected scores, each until the one that replaces it is in force. */
async function cutsOf({ db }: Signed, rounds: readonly RoundRow[], corrected: ReadonlySet<string>) {
  const lists = await advancementsOfRounds(
    db,
    rounds.map(({ roundId }) => roundId),
  );
  return lists.flatMap((list): Consequence[] => {
    const wasInForce = list.minutes.some(({ act }) => act === 'applied');
    const round = rounds.find(({ roundId }) => roundId === list.roundId);
    if (!wasInForce || !round || !corrected.has(list.scoreRunId)) return [];
    const instead = lists.find((one) => one.supersedes === list.advancementId && one.status !== 'discarded');
    const state = instead ? (IN_FORCE.includes(instead.status) ? 'done' : 'begun') : 'open';
    return [{ kind: 'cut', round: nameOf(round), state, id: (instead ?? list).advancementId }];
  });
}
const IN_FORCE: readonly string[] = ['applied', 'published', 'superseded'];

/** The result that follows from the corrected scores of its round, and then its certificates. */
async function resultAfter(ctx: Signed, result: DisputedRow, corrected: readonly string[]): Promise<Consequence[]> {
  // Where there was no result yet, none follows.
  const run =
    result.scoreRunId && result.exclusion === null ? await scoreRunById(ctx.db, result.scoreRunId) : undefined;
  if (!run || !corrected.includes(run.roundId)) return [];
  const { competitionId, itemId } = result;
  const later = (await resultsOf(ctx.db, competitionId)).filter(
    (one) => one.itemId === itemId && one.resultId !== result.resultId && one.draftedAt > result.draftedAt,
  );
  const standing = later.find(({ status }) => status !== 'superseded') ?? later[0];
  const state = standing
    ? standing.status === 'confirmed' || standing.status === 'superseded'
      ? 'done'
      : 'begun'
    : 'open';
  const announced: Consequence = { kind: 'result', round: null, state, id: standing?.resultId ?? null };
  if (state !== 'done') return [announced];
  const filter = { competitionId, itemId, amended: 'toHandle' as const, page: 1, pageSize: 1 };
  const { total } = await listCertificates(ctx.db, null, filter);
  return [announced, { kind: 'certificates', round: null, state: total > 0 ? 'open' : 'done', id: competitionId }];
}
