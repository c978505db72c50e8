import type { WorkFile } from '@laurel/domain/submission/work.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Upload } from 'tus-js-client';
import { account } from '#/lib/account.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { sessionEnded } from '#/lib/session-ended.ts';
import { freshPair, requestHeaders } from '#/lib/trpc.ts';
import { finishUpload } from './finish-upload.ts';

/** What the virus scanner says of a file. */
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

/** Whether sending it again may help: it was stopped, or the line was lost. A refused file stays refused. */
export const resumable = (upload: Upcoming) =>
  upload.state === 'paused' || (upload.state === 'failed' && upload.reason === 'interrupted');

const reasonOf = (error: Error): Pick<Upcoming, 'reason' | 'entry'> => {
  const body =
    'originalResponse' in error ? (error.originalResponse as { getBody(): string } | null)?.getBody() : undefined;
  try {
    const { refusal, entry } = JSON.parse(body ?? '') as { refusal?: string; entry?: string };
    return { reason: refusal ?? 'interrupted', entry };
  } catch {
    return { reason: 'interrupted' };
  }
};

/**
 * Whether an upload that was refused for its session may continue: once with a fresh XSRF pair, then after logging in
 * again.
 */
const mayGoOn = async (error: Error, before: number): Promise<boolean> => {
  const answer = 'originalResponse' in error ? (error.originalResponse as { getStatus(): number } | null) : null;
  if (answer?.getStatus() !== 401) return false;
  if (before > 0) return account.get() !== null && sessionEnded.ask();
  await freshPair();
  return true;
};

/** Comes with the page's own visit, so that a file chosen on a lost line waits for the line like any other. */
const library = () => import('tus-js-client');

/** Resumable uploads (tus): they survive a lost line and may be paused; a finished one is named by its hash. */
export function useUploads(onUploaded: (file: Uploaded) => void) {
  const [upcoming, setUpcoming] = useState<readonly Upcoming[]>([]);
  const running = useRef(new Map<string, Upload>());
  const chosen = useRef(new Map<string, File>());
  const done = useRef(onUploaded);
  done.current = onUploaded;

  const patch = useCallback((id: string, change: Partial<Upcoming>) => {
    setUpcoming((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one)));
  }, []);
  const drop = useCallback((id: string) => {
    // The server forgets it too, or it would count as unfinished until it expires.
    void running.current
      .get(id)
      ?.abort(true)
      .catch(() => undefined);
    running.current.delete(id);
    chosen.current.delete(id);
    setUpcoming((all) => all.filter((one) => one.id !== id));
  }, []);

  const begin = useCallback(
    async (id: string, file: File) => {
      const tus = await library().catch(() => null);
      if (!tus) return patch(id, { state: 'failed', reason: 'interrupted' });
      let refused = 0;
      const upload = new tus.Upload(file, {
        endpoint: '/files/uploads',
        chunkSize: 8 * 1024 * 1024,
        retryDelays: [0, 1000, 3000, 8000, 20_000],
        metadata: { filename: file.name, filetype: file.type },
        removeFingerprintOnSuccess: true,
        onBeforeRequest: (request) => {
          for (const [name, value] of Object.entries(requestHeaders())) request.setHeader(name, value);
        },
        onProgress: (sent) => patch(id, { sent }),
        onError: (error) =>
          void mayGoOn(error, refused++).then((goesOn) =>
            goesOn ? upload.start() : patch(id, { state: 'failed', ...reasonOf(error) }),
          ),
        onSuccess: ({ lastResponse }) => {
          const sent = { body: lastResponse.getBody(), url: upload.url, size: file.size, headers: requestHeaders() };
          void finishUpload(sent).then(
            (body) => {
              running.current.delete(id);
              done.current(JSON.parse(body) as Uploaded);
              drop(id);
            },
            () => patch(id, { state: 'failed', reason: 'interrupted' }),
          );
        },
      });
      running.current.set(id, upload);
      const [earlier] = await upload.findPreviousUploads();
      if (earlier) upload.resumeFromPreviousUpload(earlier);
      upload.start();
    },
    [patch, drop],
  );
  const start = (file: File) => {
    const id = freshId();
    chosen.current.set(id, file);
    setUpcoming((all) => [...all, { id, name: file.name, size: file.size, sent: 0, state: 'uploading', reason: null }]);
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

  useEffect(() => void library().catch(() => undefined), []);
  const lost = useRef<readonly Upcoming[]>([]);
  lost.current = upcoming.filter((upload) => upload.state === 'failed' && upload.reason === 'interrupted');
  const again = useRef(resume);
  again.current = resume;
  // What the connection interrupted continues when it is back, as the banner says.
  useEffect(() => {
    const goOn = () => {
      for (const { id } of lost.current) again.current(id);
    };
    addEventListener('online', goOn);
    return () => removeEventListener('online', goOn);
  }, []);

  // Leaving the page stops sending; what was sent stays and is resumed when the same file is chosen again.
  useEffect(() => {
    const uploads = running.current;
    return () => {
      for (const upload of uploads.values()) void upload.abort();
    };
  }, []);

  return { upcoming, start, pause, resume, drop };
}
export type Uploads = ReturnType<typeof useUploads>;
