import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { Uuid } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import type { Context } from './trpc.ts';

/** A command's input: its own fields and the id that makes it happen once, however often it is sent. */
export const withCommandId = <S extends z.ZodRawShape>(schema: z.ZodObject<S>) =>
  z.strictObject({ ...schema.shape, commandId: Uuid });

/** What `execute` must know about the call behind a command: who, which command id, in which chain of causes. */
export const sent = <Command extends object>(
  ctx: Context & { readonly actor: Actor },
  { commandId, ...command }: Command & { readonly commandId: string },
) => ({
  command,
  commandId,
  actor: ctx.actor,
  ...(ctx.pretendedAt ? { at: ctx.pretendedAt } : {}),
  request: requestOf(ctx),
});

/** What is kept of a call with the events it causes, and when it arrived. */
export const requestOf = ({ request: { correlationId, ipHash, arrivedAt } }: Pick<Context, 'request'>) => ({
  correlationId,
  ipHash,
  arrivedAt,
});
