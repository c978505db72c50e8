import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { EnrolmentId } from '../kernel/ids.ts';
import { type EnrollingRefusal, enrolling } from './enrolling.ts';
import type { Enrolment, EnrolmentEvent } from './enrolment.ts';
import type { Team } from './team.ts';

export const SignUndertaking = z.strictObject({ enrolmentId: EnrolmentId });
export type SignUndertaking = z.infer<typeof SignUndertaking>;

/** Each member signs for themselves, once; the version of the rules they signed under is kept. */
export function signUndertaking(
  enrolment: Enrolment,
  team: Team,
  competition: Competition,
  command: SignUndertaking,
  by: By,
): Decision<EnrolmentEvent, EnrollingRefusal | 'enrolmentNotFound' | 'notInTeam' | 'notDraft'> {
  if (enrolment.status === 'none' || team.status === 'none') return refuse('enrolmentNotFound');
  const { personId } = by.actor;
  if (![...team.members, ...team.advisers].some((one) => one.personId === personId)) return refuse('notInTeam');
  if (enrolment.signed.has(personId)) return accept();
  if (enrolment.status !== 'draft') return refuse('notDraft');
  const open = enrolling(competition, enrolment.itemId, by, enrolment.correctUntil);
  if (!open.ok) return open;
  return accept({
    type: 'enrolment.undertaking_signed',
    data: { ...command, personId, rulesVersion: open.competition.rulesVersion, at: by.at },
  });
}
