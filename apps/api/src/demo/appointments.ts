import { writeOffer } from '@laurel/db/identity/appointments.ts';
import type { PersonId, SchoolCode } from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import { idOf } from './naming.ts';
import { DEMO_PASSWORD, type Demonstrators } from './people.ts';
import { HOME_SCHOOL, REGION } from './schools.ts';
import { command, hourOf } from './story.ts';
import type { Stage } from './teams.ts';

const EMAIL = 'region@demo.laurel.example';

/** A school that has not answered yet, and a region administrator who accepted the appointment. */
export async function appointSchools({ db, ports, cast }: Stage, { organiser }: Demonstrators, began: Instant) {
  const at = hourOf(began, -1, 9);
  await cast.as(organiser, at).identity.offerAppointment({
    ...command(),
    ...{ groupId: cast.rootGroupId, kind: 'school', schoolCodes: REGION.slice(0, 1) as SchoolCode[], region: '' },
    ...{ contact: 'office@linchuan.example', language: 'zh-CN' },
  });
  const personId = idOf<PersonId>('account region');
  const data = { realName: '沈区', nameEn: 'Qu Shen', schoolCode: HOME_SCHOOL, email: EMAIL };
  const whose = { role: null, password: DEMO_PASSWORD, at: began, demo: true, personId };
  const invited = await cast.account('region', data, whose);
  // A demonstration that is continued has the role already.
  if (invited.actor.permissions.has('enroll:team:region')) return invited;
  // One that was interrupted here left an offer whose link nobody has.
  const { identity } = cast.as(organiser);
  const { rows: left } = await identity.appointmentList({ state: 'offered', kind: 'region' });
  for (const { appointmentId } of left) await identity.endAppointment({ commandId: uuidv4(), appointmentId });
  // Its link is needed here; the procedure sends it and does not return it.
  const offer = { appointmentId: uuidv7(), groupId: cast.rootGroupId, kind: 'region' as const, schoolCodes: [] };
  const audit = { actor: organiser.actor, secrets: ports.secrets };
  const made = { ...offer, region: '江州省', expiresAt: plusMinutes(at, 14 * 24 * 60) };
  const secret = await db.transaction((tx) => writeOffer(tx, audit, made, { contact: EMAIL, at }));
  await cast.as(invited, hourOf(began, -1, 10)).identity.acceptAppointment({ commandId: uuidv4(), secret });
  return cast.account('region', data, whose);
}
