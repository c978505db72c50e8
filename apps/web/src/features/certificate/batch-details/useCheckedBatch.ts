import type { BatchId } from '@laurel/domain/kernel/ids.ts';
import { useEffect } from 'react';
import { trpc } from '#/lib/trpc.ts';

/** How often the progress of the check is requested. */
const EVERY_MS = 700;

/** A batch, polled while the worker checks it, and what the check found. */
export function useCheckedBatch(batchId: BatchId) {
  const batch = trpc.certificate.batchDetails.useQuery(
    { batchId },
    { refetchInterval: ({ state }) => (state.data?.checking ? EVERY_MS : false) },
  );
  const checking = batch.data?.checking ?? true;
  const found = trpc.certificate.batchPreflight.useQuery({ batchId }, { enabled: !checking });
  const { refetch } = found;
  // A query that was asked before the check ended knows the one before.
  useEffect(() => {
    if (!checking) void refetch();
  }, [checking, refetch]);
  return { batch, found };
}
