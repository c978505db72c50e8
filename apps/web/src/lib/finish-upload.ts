type Sent = {
  /** What the server answered last. */
  readonly body: string;
  readonly url: string | null;
  readonly size: number;
  readonly headers: Readonly<Record<string, string>>;
};

/**
 * The server's answer to an upload that is whole. Where its bytes had all arrived and storing them failed, a resumed
 * upload has nothing left to send and gets no answer: then the server is asked to finish it. Throws while it cannot.
 */
export const finishUpload = async ({ body, url, size, headers }: Sent): Promise<string> => {
  if (body !== '') return body;
  const answer = await fetch(url ?? '', {
    method: 'PATCH',
    headers: {
      ...headers,
      'tus-resumable': '1.0.0',
      'upload-offset': String(size),
      'content-type': 'application/offset+octet-stream',
    },
  });
  if (!answer.ok) throw new Error(`the upload was not finished: ${answer.status}`);
  return answer.text();
};
