import { Uuid } from '@laurel/domain/kernel/ids.ts';
import type { WorkFile } from '@laurel/domain/submission/work.ts';
import { type Request, type Response, Router } from 'express';
import { sendEvidence } from './send-evidence.ts';
import type { Context } from './trpc.ts';

/**
 * The file that was sent as evidence with one thing, at an address that has the thing's id in braces. `evidenceFor`:
 * undefined for people who may not read it.
 */
export const evidenceRoutes =
  (address: string, evidenceFor: (ctx: Context, id: string) => Promise<WorkFile | undefined>) =>
  (context: (call: { req: Request; res: Response }) => Promise<Context>): Router => {
    const router = Router();
    router.get(address.replace(/\{\w+\}/, ':id'), async (req, res) => {
      const ctx = await context({ req, res });
      const id = Uuid.safeParse(req.params.id).data;
      await sendEvidence(ctx, res, id ? await evidenceFor(ctx, id) : undefined);
    });
    return router;
  };
