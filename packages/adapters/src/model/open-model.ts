import { type LanguageModel, ModelFailed } from '@laurel/db/kernel/language-model.ts';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { z } from 'zod';
import { isPublicAddress } from '../webhook/public-address.ts';

/**
 * The model that writes the assistant's answers: ASK_MODEL on the OpenAI-compatible server at ASK_URL (the address
 * before `/chat/completions`), with ASK_KEY as bearer where the server requires one. null: none is set, and the assistant
 * quotes passages only. Throws, with a sentence for the operator, when the variables do not go together.
 */
export function openModel(env: NodeJS.ProcessEnv): LanguageModel | null {
  const { ASK_URL: url, ASK_MODEL: model, ASK_KEY: key } = env;
  if (!url && !model && !key) return null;
  if (!url || !model) throw new Error('ASK_URL and ASK_MODEL are set together, or neither');
  const server = { address: `${addressOf(url)}/chat/completions`, model, key };
  return { write: (messages, signal) => written(server, messages, signal) };
}

/** Questions and the key cross the internet encrypted; a server in one's own network may do without. */
function addressOf(url: string): string {
  const { protocol, hostname } = URL.canParse(url) ? new URL(url) : { protocol: '', hostname: '' };
  if (protocol !== 'https:' && !(protocol === 'http:' && isNearby(hostname)))
    throw new Error('ASK_URL must begin with https://, or with http:// for a server in your own network');
  const { username, password, search, hash } = new URL(url);
  if (username || password || search || hash) throw new Error('ASK_URL is an address without a password, ? and #');
  return url.replace(/\/+$/, '');
}

const isNearby = (hostname: string) => {
  const host = hostname.replace(/^\[|\]$/g, '');
  const isAddress = /^[\d.]+$|:/.test(host);
  return isAddress ? !isPublicAddress(host) : host === 'localhost' || !host.includes('.');
};

type Server = { readonly address: string; readonly model: string; readonly key: string | undefined };

/** One event of the stream of chat completions. Source: OpenAI API reference, "Streaming", `chat.completion.chunk`. */
const Chunk = z.object({
  choices: z.array(z.object({ delta: z.object({ content: z.string().nullish() }).optional() })),
});

async function* written(
  server: Server,
  messages: Parameters<LanguageModel['write']>[0],
  signal: AbortSignal,
): AsyncGenerator<string, void> {
  const answer = await fetch(server.address, requestOf(server, messages, signal)).catch(() => {
    throw new ModelFailed('the server of the language model cannot be reached, or took too long');
  });
  if (!answer.ok || !answer.body) {
    await answer.body?.cancel();
    throw new ModelFailed(`the server of the language model answered ${answer.status}`);
  }
  const events = answer.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  try {
    for await (const { data } of events) {
      if (data === '[DONE]') return;
      for (const { delta } of Chunk.parse(JSON.parse(data)).choices) if (delta?.content) yield delta.content;
    }
  } catch {
    throw new ModelFailed('the answer of the language model ended early, or was none');
  }
}

const requestOf = ({ model, key }: Server, messages: Parameters<LanguageModel['write']>[0], signal: AbortSignal) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
  body: JSON.stringify({ model, messages, stream: true }),
  redirect: 'error' as const,
  signal,
});
