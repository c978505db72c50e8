import type { Upload } from 'tus-js-client';
import { account } from './account.ts';
import { finishUpload } from './finish-upload.ts';
import { sessionEnded } from './session-ended.ts';
import { freshPair, requestHeaders } from './trpc.ts';

/** Why an upload ended without its file: a refusal word, or 'interrupted'. */
type Reason = {
  readonly reason: string;
  /** The file in the archive that was refused. */
  readonly entry?: string | undefined;
};

const reasonOf = (error: Error): Reason => {
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
export const uploadLibrary = () => import('tus-js-client');

type Told = {
  onProgress: (sent: number) => void;
  onFailed: (reason: Reason) => void;
  /** The server's answer to the whole file. */
  onDone: (body: string) => void;
};

/** An upload that is ready to start; what was sent of the same file before is not sent again. */
export const tusUpload = async (file: File, { onProgress, onFailed, onDone }: Told): Promise<Upload> => {
  const tus = await uploadLibrary();
  const interrupted = () => onFailed({ reason: 'interrupted' });
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
    onProgress,
    onError: (error) =>
      void mayGoOn(error, refused++).then((goesOn) => (goesOn ? upload.start() : onFailed(reasonOf(error)))),
    onSuccess: ({ lastResponse }) => {
      const sent = { body: lastResponse.getBody(), url: upload.url, size: file.size, headers: requestHeaders() };
      void finishUpload(sent).then(onDone, interrupted);
    },
  });
  return upload;
};
