import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { SessionId } from '../kernel/ids.ts';
import { Instant, plusMinutes } from '../kernel/instants.ts';
import type { Bilingual } from '../kernel/text.ts';
import { arrivalOf, checksIn, isEnded } from './check-in-slot.ts';
import { type GateRefusal, gateOf } from './planning.ts';
import { sessionDecider } from './session.ts';

/** What a phone at the door read: the code and the proof of a pass, or a code that was typed, which has no proof. */
export const ScanPass = z.strictObject({
  sessionId: SessionId,
  code: z.string().trim().min(1).max(40),
  proof: z.string().max(40).nullable(),
  /** By the server's clock, as the phone knew it when it had network. */
  scannedAt: Instant,
});
export type ScanPass = z.infer<typeof ScanPass>;

/** How long before its start the first teams of a session may be at the door. */
const SCANNED_BEFORE_MINUTES = 12 * 60;

/** `genuine`: the proof is the one of this code. `otherRoom`: where the team presents, if not here. */
export type PassFacts = { readonly genuine: boolean; readonly otherRoom: Bilingual | null };

/**
 * Checks in the team whose pass was read at the door of this session. Phones without network bring in later what they
 * read: a team that another phone has brought in before is simply there, and one that comes in after the draw follows
 * those that were drawn.
 */
export const scanPass = sessionDecider<
  ScanPass,
  | GateRefusal
  | 'checkInClosed'
  | 'sessionEnded'
  | 'passNotGenuine'
  | 'teamInOtherRoom'
  | 'teamNotPlanned'
  | 'teamMarkedAbsent',
  [competition: Competition, facts: PassFacts]
>((session, { code, scannedAt }, by, competition, { genuine, otherRoom }) => {
  const gate = gateOf(competition, session.stageId);
  if (gate) return gate;
  if (!genuine) return refuse('passNotGenuine');
  const slot = session.slots.find((one) => one.code === code);
  if (!slot) return otherRoom ? refuse('teamInOtherRoom', { room: otherRoom }) : refuse('teamNotPlanned');
  if (slot.status === 'absent' || slot.status === 'forfeited') return refuse('teamMarkedAbsent');
  if (slot.status !== 'scheduled') return accept();
  // A phone repeats a scan until the check-in opens, but not once the session is over.
  if (isEnded(session)) return refuse('sessionEnded');
  if (!checksIn(session)) return refuse('checkInClosed');
  const { type, data } = arrivalOf(session, slot.slotId, by);
  // The clock of a phone may be wrong: no scan is later than now, or long before the session.
  const isPossible = scannedAt < by.at && scannedAt >= plusMinutes(session.startsAt, -SCANNED_BEFORE_MINUTES);
  return accept({ type, data: { ...data, scannedAt: isPossible ? scannedAt : by.at } });
});
