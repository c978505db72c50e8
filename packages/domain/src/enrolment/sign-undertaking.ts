import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { EnrolmentId } from '../kernel/ids.ts';
import { type EnrollingRefusal, enrolling } from './enrolling.ts';
import { enrolmentDecider } from './enrolment.ts';
import type { Team } from './team.ts';

export const SignUndertaking = z.strictObject({ enrolmentId: EnrolmentId });
export type SignUndertaking = z.infer<typeof SignUndertaking>;

/** Each member signs for themselves, once; the version of the rules they signed under is kept. */
export const signUndertaking = enrolmentDecider<
  SignUndertaking,
  EnrollingRefusal | 'notInTeam' | 'notDraft',
  [team: Team, competition: Competition]
>((enrolment, command, by, team, competition) => {
  if (team.status === 'none') return refuse('enrolmentNotFound');
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
});
