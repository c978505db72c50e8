import { z } from 'zod';
import { GroupId, type PersonId, SchoolCode, Uuid } from '../kernel/ids.ts';
import type { Instant } from '../kernel/instants.ts';
import { Contact, Language } from './fields.ts';

/** A school administrator acts for named schools; a region administrator for every school of a province. */
export const AppointmentKind = z.enum(['school', 'region']);
export type AppointmentKind = z.infer<typeof AppointmentKind>;

/** The role that an accepted appointment gives. */
export const roleOfAppointment: Readonly<Record<AppointmentKind, string>> = {
  school: 'SCHOOL_ADMIN',
  region: 'REGION_ADMIN',
};

/** An offer that is not answered expires after this many days. */
export const APPOINTMENT_DAYS = 14;
/** Schools of one appointment. */
const MOST_APPOINTED_SCHOOLS = 20;

const AppointmentId = Uuid;

export const OfferAppointment = z.strictObject({
  groupId: GroupId,
  kind: AppointmentKind,
  schoolCodes: z.array(SchoolCode).max(MOST_APPOINTED_SCHOOLS),
  /** The province, as the schools' records name it. */
  region: z.string().trim().max(60),
  /** Where the invitation goes, and what the account that accepts it must have. */
  contact: Contact,
  /** Of the invitation: the person may have no account yet. */
  language: Language,
});
export type OfferAppointment = z.infer<typeof OfferAppointment>;

/** The secret of the link, which only the invited person received. */
export const AppointmentLink = z.strictObject({ secret: z.string().min(20).max(100) });
export const EndAppointment = z.strictObject({ appointmentId: AppointmentId });

export type AppointmentStatus = 'offered' | 'accepted' | 'declined' | 'withdrawn' | 'ended';

/** What the rules know about an appointment. */
export type KnownAppointment = {
  readonly status: AppointmentStatus;
  readonly expiresAt: Instant;
  readonly invitedBy: PersonId;
  readonly personId: PersonId | null;
};

/** Waits for an answer, and its time is not over. */
export const isOpenAppointment = ({ status, expiresAt }: KnownAppointment, at: Instant) =>
  status === 'offered' && at < expiresAt;
