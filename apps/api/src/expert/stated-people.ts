import type { ExpertRow } from '@laurel/db/expert/expert-library.ts';
import { StatedPeople, type StatedPerson } from '@laurel/domain/expert/stated-profile.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { ERASED } from '@laurel/domain/kernel/sealed.ts';
import { openAll } from '@laurel/event-store/subjects.ts';
import type { Context } from '../kernel/trpc.ts';

/** Where the people of an expert belong; they open nowhere else. */
export const statedPeopleAad = (personId: PersonId) => `expert-${personId}|people`;

/** The people whom each of these experts stated, in their order; nobody where the expert was erased. */
export async function statedPeople(ctx: Context, rows: readonly ExpertRow[]): Promise<StatedPerson[][]> {
  const sealed = rows.map(({ personId, expert }) => ({ sealed: expert.statedPeople, aad: statedPeopleAad(personId) }));
  const said = sealed.flatMap(({ sealed: one, aad }) => (one ? [{ sealed: one, aad }] : []));
  const opened = await openAll(ctx.db, said, ctx.ports.secrets.keyFor('personalData'));
  const texts = opened.values();
  return sealed.map(({ sealed: one }) => {
    const text = one ? texts.next().value : undefined;
    return text === undefined || text === ERASED ? [] : StatedPeople.parse(JSON.parse(text));
  });
}
