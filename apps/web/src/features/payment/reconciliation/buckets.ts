import type { RouterOutputs } from '#/lib/trpc.ts';
import type { StatusTone } from '#/ui/StatusTag.tsx';

export type Compared = RouterOutputs['payment']['reconciliation'];
export type Bucket = Compared['rows'][number]['bucket'];

export const bucketTone: Record<Bucket, StatusTone> = {
  agrees: 'success',
  differs: 'danger',
  onlyOurs: 'warning',
  onlyTheirs: 'warning',
};
export const buckets = ['agrees', 'differs', 'onlyOurs', 'onlyTheirs'] as const satisfies readonly Bucket[];
export const isBucket = (text: string): text is Bucket => buckets.some((bucket) => bucket === text);
