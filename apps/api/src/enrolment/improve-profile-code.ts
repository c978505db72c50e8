import { canSeeSignUp, isCaptain } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { PersonId, TeamId } from '@laurel/domain/kernel/ids.ts';
import sharp from 'sharp';
import { renderSVG } from 'uqr';
import { z } from 'zod';
import { found, must, signedIn } from '../kernel/trpc.ts';
import { teamHere } from './enrolment-here.ts';

/**
 * A QR code that leads a member to their own profile. It grants no permission: the page asks for sign-in, so a
 * code that is photographed changes nothing of anybody's.
 */
export const improveProfileCode = signedIn
  .input(z.strictObject({ teamId: TeamId, personId: PersonId }))
  .query(async ({ ctx, input }) => {
    const row = await teamHere(ctx, input.teamId);
    must(isCaptain(ctx.actor, row) || canSeeSignUp(ctx.actor, row));
    found([...row.memberIds, ...row.adviserIds].includes(input.personId) ? row : undefined);
    const url = `${ctx.ports.settings.publicUrl}/center/users?complete=${row.enrolmentId}`;
    const png = await sharp(Buffer.from(renderSVG(url, { border: 2, pixelSize: 8 })))
      .png()
      .toBuffer();
    return { url, qrCode: `data:image/png;base64,${png.toString('base64')}` };
  });
