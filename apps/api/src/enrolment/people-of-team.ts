import type { EnrolmentRow } from '@laurel/db/enrolment/enrolment-board.ts';
import { profileFacts } from '@laurel/db/enrolment/profile-facts.ts';
import { personNames, phoneMasks } from '@laurel/db/people/persons.ts';
import type { ProfileFact } from '@laurel/domain/competition/settings.ts';
import { canSeeForm } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { maskedName } from '@laurel/domain/enrolment/masked-name.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Context } from '../kernel/trpc.ts';

/** A team's people in their order, with names and what each still has to do. */
export async function peopleOfTeam(ctx: Context, row: EnrolmentRow, required: readonly ProfileFact[]) {
  const ids = [...row.memberIds, ...row.adviserIds];
  const [names, facts, phones] = await Promise.all([
    personNames(ctx.db, ids),
    profileFacts(ctx.db, row.memberIds, required),
    ctx.actor && canSeeForm(ctx.actor, row) ? phoneMasks(ctx.db, ids) : new Map<PersonId, string>(),
  ]);
  const signed = new Set(row.enrolment.signed);
  return ids.map((personId, i) => {
    const person = names.get(personId);
    const role = i < row.memberIds.length ? ('member' as const) : ('adviser' as const);
    return {
      personId,
      name: person?.name ?? '',
      schoolName: person?.schoolName ?? null,
      schoolNameEn: person?.schoolNameEn ?? null,
      avatar: person?.avatar ?? null,
      majorName: person?.majorName ?? null,
      majorNameEn: person?.majorNameEn ?? null,
      phoneMask: phones.get(personId) ?? null,
      role,
      captain: personId === row.captainId,
      me: personId === ctx.actor?.personId,
      signed: signed.has(personId),
      missing: facts.get(personId)?.missing ?? [],
    };
  });
}

/** The same people as the public may see them: masked names, school and part, no ids. */
export const publicPeople = (people: Awaited<ReturnType<typeof peopleOfTeam>>) =>
  people.map(({ name, schoolName, schoolNameEn, role, captain }) => ({
    name: maskedName(name),
    schoolName,
    schoolNameEn,
    role,
    captain,
  }));
