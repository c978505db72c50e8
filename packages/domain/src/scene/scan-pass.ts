import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { SessionId } from '../kernel/ids.ts';
import { Instant, plusMinutes } from '../kernel/instants.ts';
import type { Bilingual } from '../kernel/text.ts';
import { arrivalOf, checksIn, isEnded } from './check-in-slot.ts';
import { type GateRefusal, gateOf } from './planning.ts';
import { byPress } from './pressing.ts';
import { sessionDecider } from './session.ts';

/** What a phone at the door read: the code and the proof of a pass, or a code that was typed, which has no proof. */
export const ScanPass = z.strictObject({
  sessionId: SessionId,
  code: z.string().trim().min(1).max(40),
  proof: z.string().max(40).nullable(),
  /** By the server's clock, as the phone knew it when it had network. */
  scannedAt: Instant,
  /** How many milliseconds the server's clock was ahead of the phone's then. */
  ahead: z.number().int().optional(),
});
export type ScanPass = z.infer<typeof ScanPass>;

/** How long before its start the first teams of a session may be at the door. */
const SCANNED_BEFORE_MINUTES = 12 * 60;

/** A difference of clocks that matters, not the time that a request takes. */
const CHANGED_MS = 60_000;

/**
 * When a pass was read, by the server's clock. If the phone's clock was changed since its last contact, it is now ahead
 * or behind by another time than the phone reckoned with, and the scan is moved by as much. Where both times differ, the
 * later one counts, so that no wrong clock brings a team forward. No scan is later than now, or long before the session.
 */
function scanTime({ scannedAt, ahead }: ScanPass, phoneNow: Instant | null, startsAt: Instant, now: Instant) {
  const changed = phoneNow === null || ahead === undefined ? 0 : Date.parse(now) - Date.parse(phoneNow) - ahead;
  const counted = changed > CHANGED_MS ? plusMs(scannedAt, changed) : scannedAt;
  const isPossible = counted < now && counted >= plusMinutes(startsAt, -SCANNED_BEFORE_MINUTES);
  const time = isPossible ? counted : now;
  return { scannedAt: time, ...(time !== scannedAt && { claimedAt: scannedAt }) };
}

const plusMs = (at: Instant, ms: number) => new Date(Date.parse(at) + ms).toISOString() as Instant;

/**
 * `genuine`: the proof is the one of this code. `otherRoom`: where the team presents, if not here. `phoneNow`: the clock
 * of the phone as it sends the scan.
 */
export type PassFacts = {
  readonly genuine: boolean;
  readonly otherRoom: Bilingual | null;
  readonly phoneNow: Instant | null;
};

/**
 * Checks in the team whose pass was read at the door of this session. Phones without network bring in later what they
 * read: a team that another phone has brought in before is simply there, at the time of the earlier scan, and one that
 * comes in after the draw follows those that were drawn.
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
>((session, scan, by, competition, { genuine, otherRoom, phoneNow }) => {
  const { code } = scan;
  const gate = gateOf(competition, session.stageId);
  if (gate) return gate;
  if (!genuine) return refuse('passNotGenuine');
  const slot = session.slots.find((one) => one.code === code);
  if (!slot) return otherRoom ? refuse('teamInOtherRoom', { room: otherRoom }) : refuse('teamNotPlanned');
  if (slot.status === 'absent' || slot.status === 'forfeited') return refuse('teamMarkedAbsent');
  const time = scanTime(scan, phoneNow, session.startsAt, by.at);
  if (slot.status !== 'scheduled') {
    const isEarlier = slot.arrivedAt !== undefined && time.scannedAt < slot.arrivedAt && checksIn(session);
    if (!isEarlier) return accept();
    return accept({
      type: 'scene.slot_scanned_earlier',
      data: { slotId: slot.slotId, ...byPress(session, by), ...time },
    });
  }
  // A phone repeats a scan until the check-in opens, but not once the session is over.
  if (isEnded(session)) return refuse('sessionEnded');
  if (!checksIn(session)) return refuse('checkInClosed');
  const { type, data } = arrivalOf(session, slot.slotId, by);
  return accept({ type, data: { ...data, ...time } });
});
