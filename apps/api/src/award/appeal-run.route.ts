import { pipeline } from 'node:stream/promises';
import { issuerFrom, withProof } from '@laurel/db/certificate/credential.ts';
import { redactedExport } from '@laurel/db/review/redacted-export.ts';
import { noteView } from '@laurel/db/review/score-views.ts';
import { holds } from '@laurel/domain/kernel/actor.ts';
import { Uuid } from '@laurel/domain/kernel/ids.ts';
import { runFileName } from '@laurel/domain/review/exported-run.ts';
import { TRPCError } from '@trpc/server';
import { type Request, type Response, Router } from 'express';
import { reads } from '../kernel/reads.ts';
import type { Context, Who } from '../kernel/trpc.ts';
import { arbitratedCase, disputedRun } from './appeal-here.ts';

const APPEAL_RUN = '/files/appeals/{objectionId}/score-run';
export const appealRunWho: Readonly<Record<string, Who>> = { [APPEAL_RUN]: 'award:appeal:decide' };

/** The run of a case, if the caller is one of its arbitrators. */
async function runOfCase({ actor, ...ctx }: Context, asked: unknown) {
  const objectionId = Uuid.safeParse(asked).data;
  if (!actor || !objectionId || !holds(actor, 'award:appeal:decide')) return null;
  try {
    return await disputedRun({ ...ctx, actor }, await arbitratedCase({ ...ctx, actor }, objectionId));
  } catch (error) {
    if (error instanceof TRPCError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

/** The score run of a disputed result as arbitrators get it: every figure, and codes instead of experts and schools. */
export const appealRunRoutes = (context: (call: { req: Request; res: Response }) => Promise<Context>): Router =>
  Router().get('/files/appeals/:objectionId/score-run', async (req, res) => {
    const ctx = await context({ req, res });
    const run = await runOfCase(ctx, req.params.objectionId);
    const { secrets } = ctx.ports;
    const issuer = issuerFrom(secrets.keyFor('signing'));
    const prove = (document: object, created: string) => withProof(document, issuer, created);
    const file =
      run && (await redactedExport(ctx.db, run, { did: issuer.did, withProof: prove }, secrets.keyFor('blindIndex')));
    if (!run || !file || !ctx.actor) return void res.status(404).json({ error: 'notFound', requestId: ctx.request.id });
    await reads({ ...ctx, actor: ctx.actor }, 'read_round', run.roundId, 'scoreFile');
    await noteView(ctx.db, run.scoreRunId, ctx.actor.personId, ctx.now());
    res.set({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${runFileName(run.scoreRunId, 'arbitrator')}"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    await pipeline(file, res);
  });
