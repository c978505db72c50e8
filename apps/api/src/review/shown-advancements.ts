import { competitionsByIds } from '@laurel/db/competition/competition-board.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import type { AdvancementRow } from '@laurel/db/review/advancement-board.ts';
import { roundsByIds } from '@laurel/db/review/round-board.ts';
import { editionName } from '@laurel/domain/competition/competition.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { isSecondPerson } from '@laurel/domain/kernel/second-person.ts';
import { canApproveScores, canRequestScores } from '@laurel/domain/review/review.policy.ts';
import { pick } from '../kernel/pick.ts';
import type { Context } from '../kernel/trpc.ts';
import { ownTeamsIn } from './party.ts';

/** Advancements as lists and pages show them, with what this person may do. */
export async function shownAdvancements(ctx: Context, actor: Actor, rows: readonly AdvancementRow[]) {
  const [contested, rounds, competitions, names] = await Promise.all([
    ownTeamsIn(
      ctx.db,
      actor,
      rows.map((row) => row.competitionId),
    ),
    roundsByIds(ctx.db, [...new Set(rows.map((row) => row.roundId))]),
    competitionsByIds(ctx.db, [...new Set(rows.map((row) => row.competitionId))]),
    personNames(
      ctx.db,
      rows.flatMap(({ advancement }) => advancement.hands.slice(0, 1)),
    ),
  ]);
  const roundNames = new Map(rounds.map((row) => [row.roundId, { zh: row.nameZh, en: row.nameEn }]));
  const competitionNames = new Map(competitions.map((row) => [row.competitionId, editionName(row.settings)]));
  return rows.map((row) => {
    const { hands, list, overrides, revision } = row.advancement;
    return {
      ...pick(row, 'advancementId', 'competitionId', 'roundId', 'scoreRunId', 'status', 'supersedes', 'draftedAt'),
      round: roundNames.get(row.roundId) ?? null,
      competition: competitionNames.get(row.competitionId) ?? null,
      draftedBy: (hands[0] && names.get(hands[0])?.name) ?? '',
      list,
      overrides: overrides.length,
      revision,
      ...(contested.has(row.competitionId) ? refusedTo(actor, row) : { ownTeam: false, can: allowed(actor, row) }),
    };
  });
}

function allowed(actor: Actor, row: AdvancementRow) {
  const { status } = row;
  const works = canRequestScores(actor, row);
  const decides = canApproveScores(actor, row);
  return {
    simulate: works && (status === 'drafted' || status === 'simulated'),
    override: works && status === 'simulated',
    discard: works && (status === 'drafted' || status === 'simulated' || status === 'approved'),
    approve: decides && status === 'simulated' && isSecondPerson(actor, ...row.advancement.hands),
    apply: decides && status === 'approved',
    publish: decides && status === 'applied',
    replace: works && status === 'superseded',
  };
}

/** Nothing is allowed to somebody with a team in the competition; the page says so where they could decide otherwise. */
function refusedTo(actor: Actor, row: AdvancementRow) {
  const can = allowed(actor, row);
  const nothing = Object.fromEntries(Object.keys(can).map((act) => [act, false])) as Record<keyof typeof can, false>;
  return { ownTeam: Object.values(can).includes(true), can: nothing };
}
