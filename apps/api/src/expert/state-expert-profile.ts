import { expertById } from '@laurel/db/expert/expert-library.ts';
import { dictionaryEntries } from '@laurel/db/identity/dictionaries.ts';
import { schoolNames } from '@laurel/db/organisation/schools.ts';
import { expertOf } from '@laurel/domain/expert/expert.ts';
import { stateExpertProfile as decide, StateExpertProfile } from '@laurel/domain/expert/state-expert-profile.ts';
import { sealFor } from '@laurel/event-store/subjects.ts';
import { command } from '../kernel/command.ts';
import { Seen } from '../kernel/edited.ts';
import { found, signedIn } from '../kernel/trpc.ts';
import { statedPart } from './edited-parts.ts';
import { PROFILE_LISTS } from './profile-lists.ts';
import { statedPeopleAad } from './stated-people.ts';

/** An expert of a library, of themselves; for everybody else there is no such profile. */
export const stateExpertProfile = command({
  useCase: 'expert.state_expert_profile',
  who: signedIn,
  input: StateExpertProfile.extend(Seen),
  on: async ({ ctx }) => found(await expertById(ctx.db, ctx.actor.personId)),
  reads: async ({ ctx, row, command: { people, stated } }) => {
    const { personId } = ctx.actor;
    const codes = [...stated.schools, ...(row.expert.stated?.schools ?? [])].map(({ schoolCode }) => schoolCode);
    const [sealed, entries, schools] = await Promise.all([
      sealFor(
        ctx.db,
        personId,
        JSON.stringify(people),
        statedPeopleAad(personId),
        ctx.ports.secrets.keyFor('personalData'),
      ),
      dictionaryEntries(ctx.db, Object.values(PROFILE_LISTS), { enabledOnly: true }),
      schoolNames(ctx.db, codes),
    ]);
    const valuesOf = (list: string) => entries.flatMap(({ type, value }) => (type === list ? [value] : []));
    const known = {
      topics: valuesOf(PROFILE_LISTS.topics),
      languages: valuesOf(PROFILE_LISTS.languages),
      schools: new Map([...schools].map(([code, { name, nameEn }]) => [code, { zh: name, en: nameEn || name }])),
    };
    return { known, people: sealed };
  },
  takes: ({ row }) => ({ expert: expertOf(row.personId) }),
  edits: ({ row }) => statedPart(row.personId),
  decide: ({ expert }, { command, by, read }) => decide(expert, command, by, read),
  answer: (_, { versionSaved }) => versionSaved(),
});
