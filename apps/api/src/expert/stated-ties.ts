import { type ExpertRow, expertsByIds } from '@laurel/db/expert/expert-library.ts';
import { namedInRound, plainName } from '@laurel/db/review/named-in-round.ts';
import type { RoundRow } from '@laurel/db/review/round-board.ts';
import type { ConflictEvidence } from '@laurel/domain/expert/expert.ts';
import { grouped } from '@laurel/domain/kernel/grouped.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Context } from '../kernel/trpc.ts';
import { statedPeople } from './stated-people.ts';

/** What a rule found about an expert and an author or adviser. */
export type FoundTie = {
  readonly expertId: PersonId;
  readonly otherId: PersonId;
  readonly evidence: ConflictEvidence;
};

/**
 * Authors and advisers of a round who are called like somebody whom one of these experts stated. The school is compared
 * where both say one; a namesake too many is waived by two people, one too few would score a student's work. Only experts
 * of the round's organisation, or who are in its pool already: nobody else's statements are compared with it.
 */
export async function statedTies(ctx: Context, row: RoundRow, pool: readonly PersonId[]): Promise<FoundTie[]> {
  const joined = new Set(row.round.pool);
  const experts = (await expertsByIds(ctx.db, pool)).filter(
    ({ personId, groupId, expert }) => expert.statedPeople && (groupId === row.groupId || joined.has(personId)),
  );
  const people = await statedPeople(ctx, experts);
  const stated = experts.flatMap((expert: ExpertRow, i) =>
    (people[i] ?? []).map((person) => ({ expertId: expert.personId, ...person })),
  );
  const here = await namedInRound(
    ctx.db,
    row,
    stated.map(({ name }) => name),
  );
  const called = grouped(
    here.flatMap((one) => [...new Set(one.names)].map((name) => ({ name, ...one }))),
    ({ name }) => name,
  );
  return stated.flatMap(({ expertId, tieId, relation, name, school }) => {
    const at = plainName(school);
    return (called.get(plainName(name)) ?? [])
      .filter(({ schools }) => at === '' || schools.length === 0 || schools.includes(at))
      .map(({ personId }) => ({ expertId, otherId: personId, evidence: { rule: 'stated' as const, tieId, relation } }));
  });
}
