import { personNames, schoolOf } from '@laurel/db/people/persons.ts';
import { namingsOfTeam } from '@laurel/db/review/conflict-namings.ts';
import { type RoundRow, roundsNaming } from '@laurel/db/review/round-board.ts';
import { EnrolmentId, type PersonId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { pick } from '../kernel/pick.ts';
import { type Context, signedIn } from '../kernel/trpc.ts';
import { isInRound, ledTeam } from './naming-here.ts';
import { namingWords } from './naming-words.ts';

/**
 * The rounds that ask a team which experts have a conflict of interest with it, and what it named in each. Whether
 * something was confirmed or dismissed is not shown: the team would learn who reviews.
 */
export const myNamings = signedIn.input(z.strictObject({ enrolmentId: EnrolmentId })).query(async ({ ctx, input }) => {
  const enrolment = await ledTeam(ctx, input.enrolmentId);
  const rounds = await roundsNaming(ctx.db, enrolment.competitionId);
  const isIn = await Promise.all(rounds.map((round) => isInRound(ctx.db, round, enrolment)));
  const asked = rounds.filter((_, index) => isIn[index]);
  if (asked.length === 0) return [];
  const namings = await namingsOfTeam(ctx.db, input.enrolmentId);
  const words = await namingWords(ctx, namings);
  const listed = await expertsListed(ctx, asked);
  const chosen = await personNames(
    ctx.db,
    namings.flatMap(({ expertId }) => expertId ?? []),
  );
  return asked.flatMap(({ roundId, nameZh, nameEn, status, round: { naming } }) => {
    if (!naming) return [];
    const open = status === 'planned' && ctx.now() < naming.until;
    const named = namings.flatMap((naming, index) => {
      const said = words[index];
      if (naming.roundId !== roundId || !said) return [];
      const name = naming.expertId ? (chosen.get(naming.expertId)?.name ?? '') : said.name;
      return [
        {
          ...pick(naming, 'namingId', 'kind', 'type', 'namedAt'),
          ...{ name, school: said.school, reason: said.reason },
          status: naming.status === 'open' || naming.status === 'withdrawn' ? naming.status : ('examined' as const),
          can: { withdraw: naming.status === 'open' },
        },
      ];
    });
    return [
      {
        roundId,
        name: { zh: nameZh, en: nameEn },
        ...pick(naming, 'until', 'most', 'listed'),
        experts: (open && listed.get(roundId)) || [],
        named,
        can: { name: open && named.length < naming.most },
      },
    ];
  });
});

/** The experts of each round that shows them to teams, by name. */
async function expertsListed(ctx: Context, rounds: readonly RoundRow[]) {
  const showing = rounds.filter(({ round, status }) => round.naming?.listed && status === 'planned');
  const names = await personNames(ctx.db, [...new Set(showing.flatMap(({ round }) => round.pool))]);
  const shown = (personId: PersonId) => ({
    personId,
    name: names.get(personId)?.name ?? '',
    school: schoolOf(names.get(personId)),
  });
  return new Map(showing.map(({ roundId, round }) => [roundId, round.pool.map(shown)]));
}
