import { personNames } from '@laurel/db/people/persons.ts';
import type { SessionRow } from '@laurel/db/scene/session-board.ts';
import { presentIn } from '@laurel/domain/scene/panel.ts';
import { hasStage } from '@laurel/domain/scene/slot.ts';
import type { Context } from '../kernel/trpc.ts';
import { judgingNow } from './judging.ts';

/** The judges as the host sees them: who is there, and whose sheet of the team on stage is in. Scores are not shown. */
export async function panelShown({ db }: Context, { session, sessionId }: SessionRow) {
  const names = await personNames(db, session.judges);
  const slot = session.slots.find(hasStage);
  const judging = await judgingNow(db, sessionId, slot?.slotId);
  const present = presentIn(session);
  return {
    /** Score sheets are filled in: the quorum counts. */
    scored: judging !== null,
    judges: session.judges.map((judgeId) => ({
      judgeId,
      name: names.get(judgeId)?.name ?? '',
      present: present.includes(judgeId),
      barred: judging?.barred.includes(judgeId) ?? false,
      submitted: judging?.submitted.includes(judgeId) ?? false,
    })),
  };
}
