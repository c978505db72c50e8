import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { profileFacts } from '@laurel/db/enrolment/profile-facts.ts';
import { ProfileFact } from '@laurel/domain/competition/settings.ts';
import { isCaptain, isInTeam } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { CompetitionId, EnrolmentId, PersonId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { found, must, signedIn } from '../kernel/trpc.ts';
import { enrolmentHere } from './enrolment-here.ts';

/** What a competition requires and a profile does not have yet: one's own, or, for the captain, a member's. */
export const profileCompleteness = signedIn
  .input(
    z.strictObject({
      competitionId: CompetitionId.optional(),
      enrolmentId: EnrolmentId.optional(),
      personId: PersonId.optional(),
    }),
  )
  .query(async ({ ctx, input }) => {
    const personId = input.personId ?? ctx.actor.personId;
    const row = input.enrolmentId ? await enrolmentHere(ctx, input.enrolmentId) : undefined;
    if (row) found(isInTeam(ctx.actor, row) ? row : undefined);
    const mine = personId === ctx.actor.personId;
    must(mine || (row !== undefined && isCaptain(ctx.actor, row) && row.memberIds.includes(personId)));
    const competitionId = row?.competitionId ?? input.competitionId;
    const competition = competitionId ? await competitionById(ctx.db, competitionId) : undefined;
    const known = competition?.status === 'draft' ? undefined : competition;
    const required = competitionId ? (found(known).settings.enrolment?.requiredProfile ?? []) : ProfileFact.options;
    const facts = (await profileFacts(ctx.db, [personId], ProfileFact.options)).get(personId)?.missing;
    const lacking = new Set(facts ?? ProfileFact.options);
    const missing = required.filter((fact) => lacking.has(fact));
    const percent = required.length === 0 ? 100 : Math.round(100 * (1 - missing.length / required.length));
    return { complete: missing.length === 0, percent, required, missing };
  });
