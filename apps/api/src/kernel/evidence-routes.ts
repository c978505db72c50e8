import { cleanFile, fileNames } from '@laurel/db/submission/files.ts';
import type { ReadTable } from '@laurel/domain/audit/recorded-tables.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { WorkFile } from '@laurel/domain/submission/work.ts';
import { type Request, type Response, Router } from 'express';
import type { z } from 'zod';
import { reads } from './reads.ts';
import { sendEvidence } from './send-evidence.ts';
import type { Context } from './trpc.ts';

/** A file that the caller may read, who sent it, and what the reading is recorded under. */
type Evidence = {
  readonly file: Pick<WorkFile, 'hash' | 'extension'>;
  readonly sentBy: PersonId;
  readonly about: readonly [table: ReadTable, key: string];
  /** It keeps the name that its sender gave it: only where those who read it also see who sent it. */
  readonly named?: true;
};

/** The stored file; that somebody else than its sender opens it is recorded. */
async function opened({ db, actor, request }: Context, { file, sentBy, about }: Evidence) {
  const stored = await cleanFile(db, file, [sentBy]);
  if (actor && stored && actor.personId !== sentBy) await reads({ db, actor, request }, ...about, 'evidence');
  return stored;
}

/**
 * Files that were sent as evidence, at an address with the names of `asked` in braces; where several were sent with one
 * thing, `position` says which. `evidenceFor`: undefined for people who may not read it.
 */
export const evidenceRoutes =
  <Asked extends object>(
    address: string,
    asked: z.ZodType<Asked>,
    evidenceFor: (ctx: Context, asked: Asked) => Promise<Evidence | undefined>,
  ) =>
  (context: (call: { req: Request; res: Response }) => Promise<Context>): Router => {
    const router = Router();
    router.get(address.replaceAll(/\{(\w+)\}/g, ':$1'), async (req, res) => {
      const ctx = await context({ req, res });
      const which = asked.safeParse(req.params).data;
      const name = which && 'position' in which ? `evidence-${Number(which.position) + 1}` : 'evidence';
      const evidence = which && (await evidenceFor(ctx, which));
      const file = evidence && (await opened(ctx, evidence));
      const given = file && evidence.named && (await fileNames(ctx.db, [evidence.sentBy], [file.hash])).get(file.hash);
      await sendEvidence(ctx, res, file, given || name);
    });
    return router;
  };
