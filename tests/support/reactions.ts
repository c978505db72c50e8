import { createLog } from '@laurel/db/log.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { dispatchEffects, effectsSettled, reactionFollower, runEffect } from '@laurel/event-store/effects.ts';
import { catchUp } from '@laurel/event-store/follow.ts';
import { jobs } from '@laurel/worker/jobs.ts';
import type { Job, JobContext } from '@laurel/worker/kernel/job.ts';
import { reactions } from '@laurel/worker/reactions.ts';

/**
 * Does the worker's part for everything recorded so far: reactions, then their effects that are due. `kinds` limits
 * the effects; the others stay pending, and so do notifications if the context has no ports to send them.
 */
export async function reactNow(db: Db, context: Partial<JobContext>, kinds?: readonly string[]): Promise<void> {
  for (const reaction of reactions) await catchUp(db, reactionFollower(reaction));
  const whole = { db, log: createLog('test', 'silent'), ...context } as JobContext;
  const chosen: [string, Job][] = Object.entries(jobs).filter(([kind]) =>
    kinds ? kinds.includes(kind) : context.ports || !kind.startsWith('send-'),
  );
  const handlers = Object.fromEntries(chosen.map(([kind, job]) => [kind, job.handlerOn(whole)]));
  const due: string[] = [];
  await dispatchEffects(db, async (effects) => {
    due.push(...effects.filter(({ kind }) => kind in handlers).map(({ effectId }) => effectId));
  });
  for (const effectId of due) await runEffect(db, effectId, handlers);
  await catchUp(db, effectsSettled);
}
