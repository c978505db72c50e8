import { issueBatch as issue } from '@laurel/db/certificate/issue-batch.ts';
import { canIssueBatch } from '@laurel/domain/certificate/certificate.policy.ts';
import { IssueBatch } from '@laurel/domain/certificate/issue-batch.ts';
import { orRefuse } from '../kernel/refused.ts';
import { sent, withCommandId } from '../kernel/sent.ts';
import { must, permittedAfresh } from '../kernel/trpc.ts';
import { batchHere } from './batch-here.ts';

/** Numbers are given and certificates become valid here; printing follows in the worker. */
export const issueBatch = permittedAfresh('cert:batch:issue')
  .input(withCommandId(IssueBatch))
  .mutation(async ({ ctx, input }) => {
    must(canIssueBatch(ctx.actor, await batchHere(ctx, input.batchId)));
    const { commandId, actor, request } = sent(ctx, input);
    const { publicUrl } = ctx.ports.settings;
    orRefuse(
      await issue(ctx.db, {
        batchId: input.batchId,
        commandId,
        actor,
        request,
        publicUrl,
        kek: ctx.ports.secrets.keyFor('personalData'),
        contentsKey: ctx.ports.secrets.keyFor('blindIndex'),
      }),
    );
  });
