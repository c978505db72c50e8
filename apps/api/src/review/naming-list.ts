import { expertsByIds, expertsNamed } from '@laurel/db/expert/expert-library.ts';
import { personNames, schoolOf } from '@laurel/db/people/persons.ts';
import { listNamings, type NamingRow } from '@laurel/db/review/conflict-namings.ts';
import { reviewWorksOfTeams } from '@laurel/db/review/review-works.ts';
import { canSeeExperts } from '@laurel/domain/expert/expert.policy.ts';
import { type PersonId, RoundId } from '@laurel/domain/kernel/ids.ts';
import type { NamingWords } from '@laurel/domain/review/conflict-namings.ts';
import { canManageRound } from '@laurel/domain/review/review.policy.ts';
import { z } from 'zod';
import { pick } from '../kernel/pick.ts';
import { ListInput, permitted, type Signed } from '../kernel/trpc.ts';
import { meantBy } from './naming-here.ts';
import { namingWords } from './naming-words.ts';
import { roundHere } from './round-here.ts';

/** So many experts are proposed as who may be meant. */
const MOST_CANDIDATES = 20;

/** What the teams of a round named, each with the experts who may be meant. Nobody sees what was named of themselves. */
export const namingList = permitted('review:round:query')
  .input(
    ListInput.omit({ keywords: true }).extend({
      roundId: RoundId,
      status: z.enum(['open', 'withdrawn', 'confirmed', 'dismissed']).optional(),
    }),
  )
  .query(async ({ ctx, input }) => {
    const row = await roundHere(ctx, input.roundId);
    const { page, pageSize, status } = input;
    const except = ctx.actor.personId;
    const { rows, ...paged } = await listNamings(ctx.db, row.roundId, { page, pageSize, status, except });
    const words = await namingWords(ctx, rows);
    const [candidates, works] = await Promise.all([
      Promise.all(rows.map((naming, n) => candidatesFor(ctx, naming, words[n]))),
      reviewWorksOfTeams(
        ctx.db,
        rows.map(({ teamId }) => teamId),
      ),
    ]);
    const people = [
      ...candidates.flat(),
      ...rows.flatMap(({ namedBy, decidedBy }) => (decidedBy ? [namedBy, decidedBy] : [namedBy])),
    ];
    const names = await personNames(ctx.db, [...new Set(people)]);
    const called = (personId: PersonId) => names.get(personId)?.name ?? '';
    return {
      ...paged,
      rows: rows.map((naming, n) => {
        const work = works.find(({ teamId, itemId }) => teamId === naming.teamId && row.round.itemIds.includes(itemId));
        return {
          ...pick(naming, 'namingId', 'enrolmentId', 'kind', 'type', 'status', 'namedAt', 'reason'),
          work: work ? `${work.code} ${work.title}` : '',
          said: words[n] ?? null,
          namedBy: called(naming.namedBy),
          decidedBy: naming.decidedBy && called(naming.decidedBy),
          candidates: (candidates[n] ?? []).map((personId) => ({
            personId,
            name: called(personId),
            school: schoolOf(names.get(personId)),
            inPool: row.round.pool.includes(personId),
            confirmed: naming.confirmedIds.includes(personId),
          })),
          can: {
            confirm:
              canManageRound(ctx.actor, row) &&
              (naming.status === 'open' || (naming.status === 'confirmed' && naming.kind === 'school')),
            dismiss: canManageRound(ctx.actor, row) && naming.status === 'open',
          },
        };
      }),
    };
  });

/** The experts whom the caller may see and who may be meant. */
export async function candidatesFor(
  ctx: Signed,
  naming: NamingRow,
  said: NamingWords | undefined,
  most = MOST_CANDIDATES,
): Promise<PersonId[]> {
  const { kind } = naming;
  const now =
    kind === 'expert' || !said
      ? []
      : await expertsNamed(ctx.db, { ...said, ...(kind === 'school' && { name: '' }) }, most);
  const experts = await expertsByIds(ctx.db, [...new Set([...meantBy(naming), ...now])]);
  return experts
    .filter((expert) => canSeeExperts(ctx.actor, expert) && expert.personId !== ctx.actor.personId)
    .map(({ personId }) => personId)
    .slice(0, most);
}
