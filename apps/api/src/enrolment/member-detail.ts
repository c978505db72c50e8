import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { enrolmentsOfPerson } from '@laurel/db/enrolment/my-enrolments.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { isCaptain } from '@laurel/domain/enrolment/enrolment.policy.ts';

import { PersonId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { found, must, signedIn } from '../kernel/trpc.ts';
import { isLive } from './enrolment-details.ts';
import { peopleOfTeam } from './people-of-team.ts';

/**
 * What a captain sees of a person in a live team of theirs, and what that person's profile still lacks for it. Everybody
 * else is refused, whether there is such a person or not.
 *
 * @without screen: the page of the team shows the same; /prod-api asks for one person
 */
export const memberDetail = signedIn
  .input(z.strictObject({ personId: PersonId }))
  .query(async ({ ctx, input: { personId } }) => {
    const enrolments = await enrolmentsOfPerson(ctx.db, personId);
    const row = enrolments.find((each) => isCaptain(ctx.actor, each) && isLive(each));
    must(row !== undefined);
    const competition = await competitionById(ctx.db, row.competitionId);
    const required = competition?.settings.enrolment?.requiredProfile ?? [];
    const [people, names] = await Promise.all([peopleOfTeam(ctx, row, required), personNames(ctx.db, [personId])]);
    const person = found(people.find((each) => each.personId === personId));
    const { missing } = person;
    return {
      personId,
      name: person.name,
      nameEn: names.get(personId)?.nameEn ?? '',
      avatar: person.avatar,
      phoneMask: person.phoneMask,
      schoolCode: names.get(personId)?.schoolCode ?? null,
      schoolName: person.schoolName,
      schoolNameEn: person.schoolNameEn,
      majorName: person.majorName,
      majorNameEn: person.majorNameEn,
      percent: required.length === 0 ? 100 : Math.round(100 * (1 - missing.length / required.length)),
      missing,
    };
  });
