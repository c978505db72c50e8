import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import type { RequestMeta } from '@laurel/event-store/command.ts';
import type { Log } from '@laurel/event-store/log.ts';
import { v7 as uuidv7 } from 'uuid';

/** What an operator does is itself an event: who (or the system, for the command line), and why. */
export type Operation = {
  readonly reason: string;
  readonly actor?: Actor;
  readonly log?: Log;
  /** The person's request; without it the system's own. */
  readonly by?: {
    readonly commandId: string;
    readonly actor: Actor;
    readonly request: RequestMeta;
    readonly at?: Instant;
  };
};

/** Who gives the command of an operation, and under which id. */
export const about = ({ by, actor = systemActor }: Operation, useCase: string, command: object) => {
  if (by) return { useCase, command, ...by };
  const commandId = uuidv7();
  const request = { correlationId: `${useCase}-${commandId}` };
  return { useCase, command, commandId, actor, request };
};
