import { recordInto } from '@laurel/db/review/testing/record-into.ts';
import type { PersonId, SessionId, SlotId } from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { sessionOf } from '@laurel/domain/scene/session.ts';
import type { SessionEvent } from '@laurel/domain/scene/session-events.ts';
import type { Db } from '@laurel/event-store/db.ts';

type Held = { readonly sessionId: SessionId; readonly slotId: SlotId; readonly host: PersonId; readonly now: Instant };

/** An announced session with one team is held to its end, and the score has just been shown: the team may object. */
export async function holdWithShownScore(db: Db, { sessionId, slotId, host, now }: Held) {
  const event = (type: SessionEvent['type'], data: object) =>
    ({ type, data: { sessionId, by: host, at: now, ...data } }) as unknown as SessionEvent;
  const score = { sheets: [{ name: 'A', totalMilli: 80_000, dropped: null }], averageMilli: 80_000 };
  await recordInto(db, now)(
    sessionOf(sessionId),
    event('scene.check_in_opened', {}),
    event('scene.slot_checked_in', { slotId, callNo: null }),
    event('scene.draw_committed', { seedHash: 'b'.repeat(64), slotIds: [slotId] }),
    event('scene.order_drawn', { seed: 'c'.repeat(64), contribution: '', order: [slotId] }),
    event('scene.session_started', {}),
    event('scene.slot_called', { slotId, done: null }),
    event('scene.phase_entered', { slotId, phase: 'scored' }),
    event('scene.score_revealed', { slotId, step: 'average', score, objectUntil: plusMinutes(now, 30) }),
    event('scene.session_finished', { absent: [] }),
  );
}
