import { type SessionRow, sessionsAround } from '@laurel/db/scene/session-board.ts';
import { groupsOf } from '@laurel/domain/kernel/actor.ts';
import { plusMinutes } from '@laurel/domain/kernel/instants.ts';
import type { DoorSession } from '@laurel/domain/scene/door.ts';
import { canScanPasses } from '@laurel/domain/scene/scene.policy.ts';
import { z } from 'zod';
import { permitted } from '../kernel/trpc.ts';
import { proofHashOf } from './pass.ts';

/** A phone takes the lists of today and tomorrow, and those of a night before. */
const BEFORE_MINUTES = 12 * 60;
const AFTER_MINUTES = 36 * 60;

/**
 * What a phone at the door keeps to work without network: the sessions where the caller checks in, and the other rooms of
 * the same competitions, so that it can say where a team should go. Codes only.
 */
export const doorLists = permitted('scene:door:scan', 'scene:desk:host')
  .input(z.strictObject({}))
  .query(async ({ ctx }) => {
    const { actor, db, ports } = ctx;
    const now = ctx.now();
    const within = groupsOf(actor);
    const rows = await sessionsAround(db, within, plusMinutes(now, -BEFORE_MINUTES), plusMinutes(now, AFTER_MINUTES));
    const isMine = ({ groupId, session }: SessionRow) =>
      session.announced && canScanPasses(actor, { groupId, helpers: session.helpers });
    const competitions = new Set(rows.filter(isMine).map(({ competitionId }) => competitionId));
    const seen = rows.filter(({ competitionId, session }) => session.announced && competitions.has(competitionId));
    return {
      now,
      sessions: seen.map((row) => ({
        ...doorSession(row, (slot) => proofHashOf(ports.secrets, slot)),
        mine: isMine(row),
      })),
    };
  });

const doorSession = (
  { session }: SessionRow,
  proofHash: (slot: SessionRow['session']['slots'][number]) => string,
): DoorSession => ({
  sessionId: session.sessionId,
  room: session.room,
  startsAt: session.startsAt,
  status: session.status,
  drawn: session.draw !== null,
  teams: session.slots.map((slot) => ({ code: slot.code, status: slot.status, proofHash: proofHash(slot) })),
});
