import type { WorkFile } from '@laurel/domain/submission/work.ts';
import { useEffect, useRef, useState } from 'react';
import type { Upload } from 'tus-js-client';
import { freshId } from '#/lib/fresh-id.ts';
import { tusUpload, uploadLibrary } from '#/lib/tus-upload.ts';

/** What the virus scanner says about a file. */
export type FileStatus = 'scanning' | 'clean' | 'infected' | 'unscannable';
export type Uploaded = WorkFile & { readonly name: string; readonly status?: FileStatus };
export type Upcoming = {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly sent: number;
  readonly state: 'uploading' | 'paused' | 'failed';
  /** A refusal word, or 'interrupted'. */
  readonly reason: string | null;
  /** The file in the archive that was refused. */
  readonly entry?: string | undefined;
};

const isLost = ({ state, reason }: Upcoming) => state === 'failed' && reason === 'interrupted';

/** Whether sending it again may help: it was stopped, or the line was lost. A refused file stays refused. */
export const resumable = (upload: Upcoming) => upload.state === 'paused' || isLost(upload);

/** The uploads on their way, as the page shows them. */
function useUpcoming() {
  const [upcoming, setUpcoming] = useState<readonly Upcoming[]>([]);
  return {
    upcoming,
    add: (id: string, { name, size }: File) =>
      setUpcoming((all) => [...all, { id, name, size, sent: 0, state: 'uploading', reason: null }]),
    patch: (id: string, change: Partial<Upcoming>) =>
      setUpcoming((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one))),
    remove: (id: string) => setUpcoming((all) => all.filter((one) => one.id !== id)),
  };
}

/** Resumable uploads (tus): they survive a lost line and may be paused; a finished one is named by its hash. */
export function useUploads(onUploaded: (file: Uploaded) => void) {
  const { upcoming, add, patch, remove } = useUpcoming();
  const running = useRef(new Map<string, Upload>());
  const chosen = useRef(new Map<string, File>());
  const done = useRef(onUploaded);
  done.current = onUploaded;

  const drop = (id: string) => {
    // The server forgets it too, or it would count as unfinished until it expires.
    void running.current
      .get(id)
      ?.abort(true)
      .catch(() => undefined);
    running.current.delete(id);
    chosen.current.delete(id);
    remove(id);
  };
  const begin = async (id: string, file: File) => {
    const upload = await tusUpload(file, {
      onProgress: (sent) => patch(id, { sent }),
      onFailed: (reason) => patch(id, { state: 'failed', ...reason }),
      onDone: (body) => {
        running.current.delete(id);
        done.current(JSON.parse(body) as Uploaded);
        drop(id);
      },
    }).catch(() => null);
    if (!upload) return patch(id, { state: 'failed', reason: 'interrupted' });
    running.current.set(id, upload);
    const [earlier] = await upload.findPreviousUploads();
    if (earlier) upload.resumeFromPreviousUpload(earlier);
    upload.start();
  };
  const start = (file: File) => {
    const id = freshId();
    chosen.current.set(id, file);
    add(id, file);
    void begin(id, file);
  };
  const pause = (id: string) => {
    void running.current.get(id)?.abort();
    patch(id, { state: 'paused' });
  };
  const resume = (id: string) => {
    patch(id, { state: 'uploading', reason: null });
    const [upload, file] = [running.current.get(id), chosen.current.get(id)];
    if (upload) upload.start();
    else if (file) void begin(id, file);
  };
  useResumedOnline(upcoming, resume);
  // Leaving the page stops sending; what was sent stays and is resumed when the same file is chosen again.
  useEffect(() => {
    void uploadLibrary().catch(() => undefined);
    const uploads = running.current;
    return () => {
      for (const upload of uploads.values()) void upload.abort();
    };
  }, []);
  return { upcoming, start, pause, resume, drop };
}
export type Uploads = ReturnType<typeof useUploads>;

/** What the connection interrupted continues when it is back, as the banner says. */
function useResumedOnline(upcoming: readonly Upcoming[], resume: (id: string) => void) {
  const latest = useRef({ upcoming, resume });
  latest.current = { upcoming, resume };
  useEffect(() => {
    const resumeLost = () => {
      for (const { id } of latest.current.upcoming.filter(isLost)) latest.current.resume(id);
    };
    addEventListener('online', resumeLost);
    return () => removeEventListener('online', resumeLost);
  }, []);
}
