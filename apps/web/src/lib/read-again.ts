import { account } from './account.ts';
import { fetchAgain } from './fetch-again.ts';
import { sessionEnded } from './session-ended.ts';
import { client } from './trpc.ts';

type Reach = {
  readonly send: () => Promise<Response>;
  /** Whether the server knows who asks. */
  readonly signedIn: () => Promise<boolean>;
  /** Whether this page belongs to somebody. */
  readonly known: () => boolean;
  /** Has them log in again; false: they leave. */
  readonly ask: () => Promise<boolean>;
};

/**
 * The server says of a file only that it is not there, also to those who may have it once they log in again. So it is
 * asked who is logged in, and 401 is the answer if nobody is.
 */
export const askedAgain = async ({ send, signedIn, known, ask }: Reach): Promise<Response> => {
  let answer = await send();
  while (answer.status === 404 && !(await signedIn())) {
    if (!known() || !(await ask())) return new Response(null, { status: 401 });
    answer = await send();
  }
  return answer;
};

/** A file of our own server, read into the page. */
export const readFileAgain = (address: string, init: RequestInit) =>
  askedAgain({
    send: () => fetchAgain(address, init),
    signedIn: async () => (await client.identity.session.query()) !== null,
    known: () => account.get() !== null,
    ask: sessionEnded.ask,
  });
