import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { BatchId } from '@laurel/domain/kernel/ids.ts';
import type { Kind, Ledger } from './ledger.ts';
import type { Captain, Client } from './story.ts';

const PATIENCE_MS = 20_000;
const AGAIN_MS = 150;
/** A command without an answer for this long counts as unanswered. */
const GIVE_UP_MS = 120_000;

type Said = { readonly status: number; readonly body: string };
type Parts = { readonly ledger: Ledger; readonly round: string; readonly origins: readonly string[] };

/** Refusals after which the client should retry. */
const PASSING = /"refusal":"(tooBusy|tooManyTries)"/;

/**
 * Sends a command as the product's pages do: with the same id until there is an answer, each time to the next api.
 * `once` takes the first answer. The ledger records what is known before and after.
 */
const sendUntilAnswered = async (
  { ledger, round, origins }: Parts,
  kind: Kind,
  commandId: string,
  attempt: (origin: string) => Promise<Said | undefined>,
  made: (body: string) => string | undefined,
): Promise<string | undefined> => {
  ledger.sent(commandId, kind, round);
  const until = Date.now() + GIVE_UP_MS;
  for (let n = Math.floor(Math.random() * origins.length); Date.now() < until; n++) {
    const said = await attempt(origins[n % origins.length] as string).catch(() => undefined);
    if (said?.status === 200) {
      const answer = made(said.body);
      ledger.answered(commandId, 'acknowledged', answer);
      return answer;
    }
    if (said && said.status < 500 && said.status !== 429 && !PASSING.test(said.body)) {
      ledger.answered(
        commandId,
        'refused',
        /"refusal":"(\w+)"/.exec(said.body)?.[1] ?? `status ${said.status} ${said.body.slice(0, 80)}`,
      );
      return undefined;
    }
    await pause(AGAIN_MS);
  }
  ledger.answered(commandId, 'unanswered');
  return undefined;
};

type Asked = { method: 'POST' | 'PATCH' | 'HEAD'; headers: Readonly<Record<string, string>>; body?: string };

const ask = async (url: string, asked: Asked) => {
  const answer = await fetch(url, { ...asked, signal: AbortSignal.timeout(PATIENCE_MS) });
  return {
    status: answer.status,
    body: await answer.text(),
    location: answer.headers.get('location'),
    offset: Number(answer.headers.get('upload-offset')),
  };
};

const procedure = (parts: Parts, kind: Kind, client: Client, name: string, input: object, commandId: string) =>
  sendUntilAnswered(
    parts,
    kind,
    commandId,
    (origin) =>
      ask(`${origin}/trpc/${name}`, {
        method: 'POST',
        headers: { ...client.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ ...input, commandId }),
      }),
    (body) => /"version":(\d+)/.exec(body)?.[1],
  );

type File = { readonly hash: string; readonly extension: string };

/** Answers the id of its command; the outcome is in the ledger. */
export const submit = async (parts: Parts, captain: Captain, files: readonly File[] = []): Promise<string> => {
  const commandId = randomUUID();
  const { workId, enrolmentId } = captain;
  const work = { workId, enrolmentId, title: `Work ${commandId}`, answers: {}, files, declared: true };
  await procedure(parts, 'submit', captain, 'submission.submitWork', work, commandId);
  return commandId;
};

export const issue = (parts: Parts, client: Client, batchId: BatchId, commandId: string = randomUUID()) =>
  procedure(parts, 'issue', client, 'certificate.issueBatch', { batchId }, commandId);

/** Another request is uploading, or the upload was finished or dropped: the next attempt finds out. */
const AGAIN: readonly number[] = [404, 409, 410, 423];

/** Uploads a file by the tus protocol: an attempt resumes where the last one was interrupted. */
const upload = async (parts: Parts, captain: Captain): Promise<File | undefined> => {
  const commandId = randomUUID();
  const content = `%PDF-1.7 ${commandId}`;
  const hash = createHash('sha256').update(content).digest('hex');
  const headers = { ...captain.headers, 'tus-resumable': '1.0.0' };
  const metadata = `filename ${Buffer.from(`${commandId}.pdf`).toString('base64')}`;
  const begun = { 'upload-length': String(content.length), 'upload-metadata': metadata };
  let place: string | undefined;
  const attempt = async (origin: string) => {
    const first = place
      ? await ask(new URL(place, origin).href, { method: 'HEAD', headers })
      : await ask(`${origin}/files/uploads`, { method: 'POST', headers: { ...headers, ...begun } });
    if (place && AGAIN.includes(first.status)) place = undefined;
    place ??= first.location ? new URL(first.location, `${origin}/files/uploads`).pathname : undefined;
    if (!place || first.status >= 300) return AGAIN.includes(first.status) ? undefined : first;
    const said = await ask(new URL(place, origin).href, {
      method: 'PATCH',
      headers: {
        ...headers,
        'upload-offset': String(first.offset),
        'content-type': 'application/offset+octet-stream',
      },
      body: content.slice(first.offset),
    });
    return AGAIN.includes(said.status) ? undefined : said;
  };
  const made = (body: string) => /"hash":"([0-9a-f]{64})"/.exec(body)?.[1];
  const answer = await sendUntilAnswered(parts, 'upload', commandId, attempt, made);
  return answer === hash ? { hash, extension: 'pdf' } : undefined;
};

/**
 * Keeps all clients working, every second submission with a file of its own. Answers a function that stops them after
 * the last answer.
 */
export const keepWorking = (parts: Parts, captains: readonly Captain[]) => {
  let over = false;
  const working = captains.map(async (captain, lane) => {
    for (let n = lane; !over; n++) {
      const file = n % 2 === 0 ? await upload(parts, captain) : undefined;
      await submit(parts, captain, file ? [file] : []);
      await pause(20);
    }
  });
  return async () => {
    over = true;
    await Promise.all(working);
  };
};
