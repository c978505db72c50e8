import { MOST_PAGES_SEEN } from '@laurel/domain/certificate/pages-seen.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';

type Preflight = Pick<RouterOutputs['certificate']['batchPreflight'], 'recipients' | 'findings'> & {
  readonly design: { readonly slides: readonly unknown[] };
};

/** Of how many certificates a check looked at the printed pages: of all, of some of them, or of none. */
export const pagesSeen = ({ recipients, findings, design }: Preflight): 'all' | 'some' | 'none' => {
  const nothingSeen = findings === null || findings.some(({ kind }) => kind === 'notRendered');
  if (nothingSeen || recipients === 0 || design.slides.length === 0) return 'none';
  return recipients > MOST_PAGES_SEEN ? 'some' : 'all';
};
