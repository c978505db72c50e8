import type { WorkId } from '@laurel/domain/kernel/ids.ts';
import { trpc } from '#/lib/trpc.ts';
import type { Uploaded } from './useUploads.ts';

const EVERY_MS = 3_000;

/** The files of the form with the result of the virus scanner for each, refreshed while it is still scanning one. */
export function useScans(workId: WorkId, files: readonly Uploaded[], saved: boolean): readonly Uploaded[] {
  const begun = files.some(({ status }) => status === 'scanning');
  const query = trpc.submission.workDetails.useQuery(
    { workId },
    {
      enabled: saved && begun,
      retry: false,
      refetchInterval: ({ state: { data } }) =>
        data && !waitsIn(data.draft?.files) && !waitsIn(data.current?.files) ? false : EVERY_MS,
    },
  );
  const known = [...(query.data?.draft?.files ?? []), ...(query.data?.current?.files ?? [])];
  return files.map((file) => {
    const status = known.find(({ hash }) => hash === file.hash)?.status ?? file.status;
    return status ? { ...file, status } : file;
  });
}

const waitsIn = (files: readonly { status: Uploaded['status'] }[] | undefined) =>
  files?.some(({ status }) => status === 'scanning') ?? false;
