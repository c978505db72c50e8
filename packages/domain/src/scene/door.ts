import type { SessionId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/instants.ts';
import type { Bilingual } from '../kernel/text.ts';
import type { Session } from './session.ts';
import type { SlotStatus } from './slot.ts';

/**
 * A pass as its QR code holds it: the code of the work, which is on the call screen too, and a proof that only the
 * server can make. Nothing else is in it, so that a picture of it gives nobody away.
 */
export type Pass = { readonly code: string; readonly proof: string };

const MARK = 'LAUREL';
export const passText = ({ code, proof }: Pass) => `${MARK}:${proof}:${code}`;

/** The pass in the text of a QR code; undefined for any other code. */
export function readPass(text: string): Pass | undefined {
  const [, proof, code] = /^LAUREL:([\w-]{16}):(.{1,40})$/.exec(text) ?? [];
  return proof && code ? { proof, code } : undefined;
}

/** A team as a phone at the door keeps it. `proofHash` recognises its pass and cannot be made into one. */
type DoorTeam = {
  readonly code: string;
  readonly proofHash: string;
  readonly status: SlotStatus;
};
export type DoorSession = {
  readonly sessionId: SessionId;
  readonly room: Bilingual;
  readonly startsAt: Instant;
  readonly status: Exclude<Session['status'], 'none'>;
  readonly drawn: boolean;
  readonly teams: readonly DoorTeam[];
};

/** What a phone says about a pass at once, from what it knew when it last had network. The server decides later. */
export type DoorAnswer =
  | { readonly is: 'here' | 'late' | 'early' | 'already' | 'absent' | 'over' | 'forged' | 'unknown' }
  | { readonly is: 'otherRoom'; readonly session: DoorSession };

type Read = { readonly code: string; readonly proofHash: string | null };

/** `scanned`: the codes that this phone has read already. */
export function answerAtDoor(
  sessions: readonly DoorSession[],
  sessionId: SessionId,
  { code, proofHash }: Read,
  scanned: ReadonlySet<string>,
): DoorAnswer {
  const known = sessions.flatMap((session) => {
    const team = session.teams.find((one) => one.code === code);
    return team ? [{ session, team }] : [];
  });
  const here = known.find(({ session }) => session.sessionId === sessionId);
  const found = here ?? known[0];
  if (!found) return { is: 'unknown' };
  if (proofHash !== null && known.every(({ team }) => team.proofHash !== proofHash)) return { is: 'forged' };
  if (!here) return { is: 'otherRoom', session: found.session };
  const { session, team } = here;
  if (team.status === 'absent' || team.status === 'forfeited') return { is: 'absent' };
  if (team.status !== 'scheduled' || scanned.has(code)) return { is: 'already' };
  if (session.status === 'planned') return { is: 'early' };
  if (session.status === 'finished' || session.status === 'sealed') return { is: 'over' };
  return { is: session.drawn ? 'late' : 'here' };
}
