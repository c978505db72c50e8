import '#/lib/zod-jitless.ts';
import type { AwardLevel, ScoringPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import { atOnce } from '@laurel/domain/kernel/steps.ts';
import { type PolicyPreview, policyPreview } from '@laurel/domain/review/policy-preview.ts';
import { readRunFile } from '@laurel/domain/review/recompute-run.ts';
import type { ThreadAnswer } from '#/lib/thread.ts';

export type Previewed = {
  readonly preview: PolicyPreview;
  /** The award levels of both policies. */
  readonly levels: readonly Pick<AwardLevel, 'level' | 'name'>[];
};
export type Asked = { readonly file: Blob; readonly policy: ScoringPolicy };

async function* wholeOf(file: Blob): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(await file.arrayBuffer());
}

const previewOf = async ({ file, policy }: Asked): Promise<Previewed> => {
  const steps = readRunFile({ open: () => wholeOf(file) });
  for (;;) {
    const step = await steps.next();
    if (!step.done) continue;
    const { policy: former, input } = step.value;
    const preview = atOnce(policyPreview(former, policy, input));
    return { preview, levels: [...policy.awards.levels, ...former.awards.levels] };
  }
};

/** A thread of its own: the works of a large contest take a while, and the page still answers. */
addEventListener('message', async ({ data }: MessageEvent<Asked>) => {
  postMessage({ checked: await previewOf(data).catch(() => null) } satisfies ThreadAnswer<never, Previewed>);
});
