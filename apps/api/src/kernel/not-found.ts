import type { Response } from 'express';
import type { Context } from './trpc.ts';

/** The answer of a route about a file that does not exist, or not for this person. */
export const notFound = (ctx: Context, res: Response) =>
  void res.status(404).json({ error: 'notFound', requestId: ctx.request.id });
