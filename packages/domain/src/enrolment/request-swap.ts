import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { InvitationId, PersonId, TeamId } from '../kernel/ids.ts';
import { plusMinutes } from '../kernel/instants.ts';
import { Reason } from '../kernel/text.ts';
import { isLive } from './enrolling.ts';
import type { Enrolment } from './enrolment.ts';
import { isIn } from './invite-member.ts';
import { type SwappingRefusal, swapping } from './swapping.ts';
import { type TeamEvent, teamDecider } from './team.ts';

export const RequestSwap = z.strictObject({
  teamId: TeamId,
  /** Of the person who is to join: the replacement is known by it. */
  invitationId: InvitationId,
  /** SHA-256 of the link's secret; the secret itself is never stored. */
  tokenHash: z.string().regex(/^[0-9a-f]{64}$/),
  outgoingId: PersonId,
  reason: Reason,
});
export type RequestSwap = z.infer<typeof RequestSwap>;

/** How long the new person may answer. */
const ANSWER_DAYS = 7;

/** The captain of a submitted team asks to replace a member or adviser. Nothing changes until it is approved. */
export const requestSwap = teamDecider<
  RequestSwap,
  SwappingRefusal | 'notCaptain' | 'enrolmentOver' | 'notInTeam' | 'captainMustTransfer' | 'swapWaits',
  [enrolment: Enrolment, competition: Competition]
>((team, command, by, enrolment, competition) => {
  const { invitationId, outgoingId, reason, tokenHash, teamId } = command;
  const { personId } = by.actor;
  if (team.captainId !== personId) return refuse('notCaptain');
  if (team.invitations.has(invitationId)) return accept();
  if (enrolment.status === 'none' || !isLive(enrolment)) return refuse('enrolmentOver');
  const open = swapping(team, competition);
  if (!open.ok) return open;
  if (outgoingId === team.captainId) return refuse('captainMustTransfer');
  if (!isIn(team, outgoingId)) return refuse('notInTeam');
  const waiting = team.swap && team.invitations.get(team.swap.invitationId);
  if (team.swap && (team.swap.incoming || (waiting && by.at < waiting.expiresAt))) return refuse('swapWaits');
  const role = team.members.some((member) => member.personId === outgoingId) ? ('member' as const) : 'adviser';
  const expiresAt = plusMinutes(by.at, ANSWER_DAYS * 24 * 60);
  const at = by.at;
  return accept<TeamEvent>(
    {
      type: 'enrolment.swap_requested',
      data: { teamId, invitationId, outgoingId, role, requestedBy: personId, reason, at },
    },
    {
      type: 'enrolment.member_invited',
      data: { teamId, invitationId, role, tokenHash, expiresAt, inviteeId: null, at },
    },
  );
});
