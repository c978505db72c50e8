import type { By } from '../kernel/actor.ts';
import { type RowDecision, refuse, write } from '../kernel/decision.ts';
import type { SchoolCode } from '../kernel/ids.ts';
import { type Instant, plusMinutes } from '../kernel/instants.ts';
import type { Bilingual } from '../kernel/text.ts';
import { APPOINTMENT_DAYS, type OfferAppointment } from './appointment.ts';
import { type GrantRefusal, grantRefusal, type RolesById } from './granting.ts';

type OfferFacts = {
  readonly roles: RolesById;
  readonly roleId: string;
  /** The named schools that exist. */
  readonly knownSchools: ReadonlySet<string>;
  /** What those of them are part of today that merged into another school. */
  readonly successors: ReadonlyMap<string, Bilingual>;
  /** Whether the named region has a school. */
  readonly regionKnown: boolean;
  /** Whether the contact is the actor's own. */
  readonly ownContact: boolean;
};

export type OfferedAppointment = Pick<OfferAppointment, 'groupId' | 'kind'> & {
  readonly appointmentId: string;
  readonly schoolCodes: readonly SchoolCode[];
  readonly region: string | null;
  readonly expiresAt: Instant;
};

const MINUTES_A_DAY = 24 * 60;

/**
 * Offers somebody to act for schools or for a region. Nobody offers more than they may grant, outside their groups, or
 * to themselves. Nothing is granted before the invited person accepts.
 */
export const offerAppointment = (
  { groupId, kind, schoolCodes, region }: OfferAppointment,
  { roles, roleId, knownSchools, successors, regionKnown, ownContact }: OfferFacts,
  { actor, at, newId }: By,
): RowDecision<
  OfferedAppointment,
  GrantRefusal | 'selfForbidden' | 'schoolNeeded' | 'schoolNotFound' | 'schoolFormer' | 'regionNotFound'
> => {
  const wrong = grantRefusal(actor, { groupId, roleIds: [roleId] }, roles);
  if (wrong) return refuse(wrong);
  if (ownContact) return refuse('selfForbidden');
  const codes = kind === 'school' ? [...new Set(schoolCodes)].toSorted() : [];
  if (kind === 'school' && codes.length === 0) return refuse('schoolNeeded');
  if (codes.some((code) => !knownSchools.has(code))) return refuse('schoolNotFound');
  const [successor] = codes.flatMap((code) => successors.get(code) ?? []);
  if (successor) return refuse('schoolFormer', { school: successor });
  if (kind === 'region' && !regionKnown) return refuse('regionNotFound');
  return write({
    appointmentId: newId(),
    groupId,
    kind,
    schoolCodes: codes,
    region: kind === 'region' ? region : null,
    expiresAt: plusMinutes(at, APPOINTMENT_DAYS * MINUTES_A_DAY),
  });
};
