import { randomUUID } from 'node:crypto';
import type { DomainEvent } from '@laurel/domain/events.ts';
import { accept } from '@laurel/domain/kernel/decision.ts';
import type { Stream } from '@laurel/domain/kernel/events.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { execute } from '@laurel/event-store/execute.ts';

/** Records facts in a stream as they are, whatever a decider would say to them: for a situation that a test begins with. */
export const recordInto =
  (db: Db, at?: Instant) =>
  async (stream: object, ...events: readonly DomainEvent[]) => {
    const answer = await execute(db, {
      useCase: 'test.situation',
      command: { events: events.length },
      commandId: randomUUID(),
      actor: systemActor,
      request: { correlationId: 'test' },
      at,
      takes: { stream: stream as Stream<unknown, DomainEvent> },
      decide: () => accept<DomainEvent>(...events),
    });
    if (!answer.ok) throw new Error(answer.refusal);
  };
