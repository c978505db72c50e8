import { doorTo } from '@laurel/db/identity/account-contacts.ts';
import { appointmentPath, isContactOf, writeOffer } from '@laurel/db/identity/appointments.ts';
import { roleIdOf } from '@laurel/db/identity/roles.ts';
import { putOutgoing } from '@laurel/db/messaging/outgoing.ts';
import { groupById } from '@laurel/db/organisation/groups.ts';
import { provincesOfSchools, schoolsAmong, successorsOf } from '@laurel/db/organisation/schools.ts';
import { personById } from '@laurel/db/people/persons.ts';
import { OfferAppointment, roleOfAppointment } from '@laurel/domain/identity/appointment.ts';
import { offerAppointment as decide } from '@laurel/domain/identity/offer-appointment.ts';
import { holdsIn } from '@laurel/domain/kernel/actor.ts';
import { appointmentLetter } from '@laurel/words/identity/account-letters.ts';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { found, must, permittedAfresh } from '../kernel/trpc.ts';
import { within } from '../kernel/within.ts';
import { rolesById } from './role-facts.ts';

/**
 * Invites somebody to act for schools or a region in one of one's own organisations. The link goes to the invited
 * person, or is shown once if nothing can be sent. The answer does not reveal whether the contact has an account.
 */
export const offerAppointment = permittedAfresh('sys:user:add')
  .input(withCommandId(OfferAppointment))
  .mutation(async ({ ctx, input }) => {
    must(holdsIn(ctx.actor, 'sys:user:add', input.groupId));
    await within(ctx, ['offerAppointmentPerson', ctx.actor.personId]);
    const { groupId, kind, schoolCodes, region, contact, language } = input;
    let link: string | null = null;
    const made = await edit(ctx, 'identity.offer_appointment', input, {
      read: async (tx) => ({
        roles: await rolesById(tx),
        roleId: (await roleIdOf(tx, roleOfAppointment[kind])) ?? '',
        knownSchools: await schoolsAmong(tx, schoolCodes),
        successors: await successorsOf(tx, schoolCodes),
        regionKnown: (await provincesOfSchools(tx)).includes(region),
        ownContact: isContactOf(ctx.ports.secrets, contact, found(await personById(tx, ctx.actor.personId))),
      }),
      decide: (facts, by) => decide(input, facts, by),
      write: async (tx, offer, { at }) => {
        const secret = await writeOffer(tx, auditOf(ctx), offer, { contact, at });
        const url = ctx.ports.settings.publicUrl + appointmentPath(secret);
        const sent = !doorTo(ctx, contact).absent;
        const group = found(await groupById(tx, groupId));
        const letter = appointmentLetter(language, kind, {
          group: language === 'en' && group.nameEn ? group.nameEn : group.name,
          link: url,
        });
        if (sent) await putOutgoing(tx, ctx.ports.secrets, { to: contact, ...letter, expiresAt: offer.expiresAt, at });
        else link = url;
        return { appointmentId: offer.appointmentId, sent };
      },
    });
    return { ...made, link: link as string | null };
  });
