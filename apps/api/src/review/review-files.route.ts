import { pipeline } from 'node:stream/promises';
import { issuerFrom, withProof } from '@laurel/db/certificate/credential.ts';
import { type DeskRow, deskSheet } from '@laurel/db/review/expert-desk.ts';
import { exportedRun } from '@laurel/db/review/exported-run.ts';
import { redactedExport } from '@laurel/db/review/redacted-export.ts';
import { scoreRunById } from '@laurel/db/review/score-run-board.ts';
import { noteView } from '@laurel/db/review/score-views.ts';
import { holds } from '@laurel/domain/kernel/actor.ts';
import { ScoreRunId, SheetId } from '@laurel/domain/kernel/ids.ts';
import { RunFileProfile, runFileName } from '@laurel/domain/review/exported-run.ts';
import { canScoreSheet, canSeeScores } from '@laurel/domain/review/review.policy.ts';
import { type Request, type Response, Router } from 'express';
import { notFound } from '../kernel/not-found.ts';
import { reads } from '../kernel/reads.ts';
import type { Context, Who } from '../kernel/trpc.ts';
import { ledDeskSheet } from './led-round.ts';
import { scoresMeanwhile } from './scores-meanwhile.ts';
import { sendReviewFile } from './send-review-file.ts';

const REVIEW_FILE = '/files/review/{sheetId}/{number}';
const SCORE_RUN_FILE = '/files/score-runs/{scoreRunId}';
/** The sheet's own expert, the chair of its work, and those who may see results. */
export const reviewFileRoutesWho: Readonly<Record<string, Who>> = {
  [REVIEW_FILE]: 'review:sheet:score',
  [SCORE_RUN_FILE]: 'review:result:query',
};

/** The sheet whose files the caller may open: their own while it is theirs, or one of a work that they lead. */
async function openedSheet({ actor, ...ctx }: Context, sheetId: SheetId): Promise<DeskRow | undefined> {
  if (!actor || !holds(actor, 'review:sheet:score')) return undefined;
  const own = await deskSheet(ctx.db, actor.personId, sheetId);
  if (!own) return ledDeskSheet({ ...ctx, actor }, sheetId);
  const over = own.status === 'declined' || own.status === 'recused' || own.status === 'withdrawn';
  return canScoreSheet(actor, own) && !over ? own : undefined;
}

/** Files as experts may have them, and score runs as auditors recompute them. */
export function reviewFileRoutes(context: (call: { req: Request; res: Response }) => Promise<Context>): Router {
  const router = Router();

  router.get('/files/review/:sheetId/:number', async (req, res) => {
    const ctx = await context({ req, res });
    const sheetId = SheetId.safeParse(req.params.sheetId).data;
    const index = Number(req.params.number) - 1;
    const row = sheetId ? await openedSheet(ctx, sheetId) : undefined;
    await sendReviewFile(ctx, res, row, { index, download: req.query.download === '1' });
  });

  router.get('/files/score-runs/:scoreRunId', async (req, res) => {
    const ctx = await context({ req, res });
    const scoreRunId = ScoreRunId.safeParse(req.params.scoreRunId).data;
    const run = scoreRunId && (await scoreRunById(ctx.db, scoreRunId));
    const { actor } = ctx;
    const may = run && actor && canSeeScores(actor, run) && !(await scoresMeanwhile({ ...ctx, actor }, run.roundId));
    const seen = may ? run : undefined;
    const issuer = issuerFrom(ctx.ports.secrets.keyFor('signing'));
    const prove = (document: object, created: string) => withProof(document, issuer, created);
    const proving = { did: issuer.did, withProof: prove };
    const profile = RunFileProfile.catch('auditor').parse(req.query.profile);
    const key = ctx.ports.secrets.keyFor('blindIndex');
    const exported =
      seen &&
      (await (profile === 'arbitrator'
        ? redactedExport(ctx.db, seen, proving, key)
        : exportedRun(ctx.db, seen, proving)));
    if (!seen || !exported || !ctx.actor) return notFound(ctx, res);
    await reads({ ...ctx, actor: ctx.actor }, 'read_round', seen.roundId, 'scoreFile');
    await noteView(ctx.db, seen.scoreRunId, ctx.actor.personId, ctx.now());
    res.set({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${runFileName(seen.scoreRunId, profile)}"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    await pipeline(exported, res);
  });
  return router;
}
