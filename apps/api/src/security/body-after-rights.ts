import type { Permission } from '@laurel/domain/identity/permissions.ts';
import { type Actor, holds } from '@laurel/domain/kernel/actor.ts';
import type { GroupId } from '@laurel/domain/kernel/ids.ts';
import type { Request, RequestHandler, Response } from 'express';
import type { Context } from '../kernel/trpc.ts';

type Sender = Actor & { readonly groupId: GroupId };
type Upload = {
  readonly context: (call: { req: Request; res: Response }) => Promise<Context>;
  /** Of these, any one. */
  readonly rights: readonly Permission[];
  readonly body: RequestHandler;
};

/**
 * A body of many megabytes is read only from a person who may send it; everybody else is answered before a byte of it is
 * taken, and their connection is closed.
 */
export const bodyAfterRights =
  ({ context, rights, body }: Upload, take: (ctx: Context, sender: Sender, req: Request, res: Response) => unknown) =>
  async (req: Request, res: Response): Promise<void> => {
    const ctx = await context({ req, res });
    const { actor, session } = ctx;
    const groupId = actor?.groupId;
    const may = groupId && rights.some((right) => holds(actor, right)) && session?.bearer && ctx.request.xsrfOk;
    if (!may) {
      res.set('connection', 'close').status(404).json({ error: 'notFound', requestId: ctx.request.id });
      return;
    }
    await new Promise<void>((resolve, reject) => {
      body(req, res, (failure?: unknown) => (failure ? reject(failure) : resolve()));
    });
    await take(ctx, { ...actor, groupId }, req, res);
  };
