import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { profileFacts } from '@laurel/db/enrolment/profile-facts.ts';
import { personById } from '@laurel/db/people/persons.ts';
import { canSeeSignUp, isCaptain } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { COMPLETION_MINUTES, CompletableFact } from '@laurel/domain/identity/complete-profile.ts';
import { PersonId, TeamId } from '@laurel/domain/kernel/ids.ts';
import { plusMinutes } from '@laurel/domain/kernel/instants.ts';
import sharp from 'sharp';
import { renderSVG } from 'uqr';
import { z } from 'zod';
import { writeTicket } from '../identity/completion-ticket.ts';
import { found, must, signedIn } from '../kernel/trpc.ts';
import { teamHere } from './enrolment-here.ts';

/**
 * A QR code that leads a member to the form with what the registration lacks of their profile. It grants no permission:
 * the page asks for sign-in, so a code that is photographed changes nothing of anybody's.
 */
export const improveProfileCode = signedIn
  .input(z.strictObject({ teamId: TeamId, personId: PersonId }))
  .query(async ({ ctx, input: { teamId, personId } }) => {
    const row = await teamHere(ctx, teamId);
    must(isCaptain(ctx.actor, row) || canSeeSignUp(ctx.actor, row));
    found([...row.memberIds, ...row.adviserIds].includes(personId) ? row : undefined);
    const competition = await competitionById(ctx.db, row.competitionId);
    const required = competition?.settings.enrolment?.requiredProfile ?? [];
    const [person, facts] = await Promise.all([
      personById(ctx.db, personId),
      profileFacts(ctx.db, [personId], required),
    ]);
    const missing = facts.get(personId)?.missing ?? [];
    const expiresAt = plusMinutes(ctx.now(), COMPLETION_MINUTES);
    const ticket = writeTicket(ctx.ports.secrets, {
      personId,
      version: found(person).version,
      asked: CompletableFact.options.filter((fact) => missing.includes(fact)),
      expiresAt,
    });
    const url = `${ctx.ports.settings.publicUrl}/center/users?complete=${ticket}`;
    const png = await sharp(Buffer.from(renderSVG(url, { border: 2, pixelSize: 6 })))
      .png()
      .toBuffer();
    return { url, qrCode: `data:image/png;base64,${png.toString('base64')}`, ticket, expiresAt };
  });
