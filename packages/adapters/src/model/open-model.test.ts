import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openModel } from './open-model.ts';

const MODEL = { ASK_MODEL: 'small' };

describe('the settings of the language model', () => {
  it('open none where none are given', () => {
    expect(openModel({})).toBeNull();
    expect(openModel({ ASK_URL: '', ASK_MODEL: '', ASK_KEY: '' })).toBeNull();
  });

  it('refuse halves', () => {
    for (const half of [{ ASK_URL: 'https://model.test/v1' }, { ASK_MODEL: 'small' }, { ASK_KEY: 'secret' }])
      expect(() => openModel(half)).toThrow(/together/);
  });

  it.each(['http://localhost:11434/v1', 'http://ollama:11434/v1', 'http://10.0.0.7/v1', 'http://[::1]:80/v1'])(
    'accept %s, in one’s own network',
    (url) => {
      expect(openModel({ ...MODEL, ASK_URL: url })).not.toBeNull();
    },
  );

  it.each(['http://model.example.org/v1', 'http://8.8.8.8/v1', 'ftp://localhost', 'model', 'http://[2606:4700::1]/v1'])(
    'refuse %s',
    (url) => {
      expect(() => openModel({ ...MODEL, ASK_URL: url })).toThrow(/https/);
    },
  );
});

it.each(['https://me:secret@model.test/v1', 'https://model.test/v1?api-version=1', 'https://model.test/v1#x'])(
  'the settings of the language model refuse %s without repeating it',
  (url) => {
    expect(() => openModel({ ...MODEL, ASK_URL: url })).toThrow(/^ASK_URL is an address without a password, \? and #$/);
  },
);

describe('a server over HTTP', () => {
  let answer: RequestListener = (_request, response) => void response.end();
  const asked: { path?: string | undefined; headers: IncomingHttpHeaders; body: unknown }[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += chunk));
    request.on('end', () => {
      asked.push({ path: request.url, headers: request.headers, body: JSON.parse(text) });
      answer(request, response);
    });
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => server.close());

  const write = async (signal = AbortSignal.timeout(5000)) => {
    const { port } = server.address() as AddressInfo;
    const model = openModel({ ...MODEL, ASK_URL: `http://127.0.0.1:${port}/v1/`, ASK_KEY: 'secret' });
    if (!model) throw new Error('no model');
    const pieces: string[] = [];
    for await (const piece of model.write([{ role: 'user', content: '你好' }], signal)) pieces.push(piece);
    return pieces;
  };
  const chunk = (content: string | null) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;

  it('is sent the model, the messages and the key, and is read piece by piece', async () => {
    const bytes = Buffer.from(`: hello\n\n${chunk(null)}${chunk('报名费')}${chunk(' is due')}data: [DONE]\n\n`);
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      // In the middle of a Chinese character, as networks do.
      response.write(bytes.subarray(0, bytes.indexOf('报') + 1));
      setTimeout(() => response.end(bytes.subarray(bytes.indexOf('报') + 1)), 20);
    };
    expect(await write()).toEqual(['报名费', ' is due']);
    expect(asked.at(-1)).toMatchObject({
      path: '/v1/chat/completions',
      headers: { authorization: 'Bearer secret' },
      body: { model: 'small', stream: true, messages: [{ role: 'user', content: '你好' }] },
    });
  });

  it('fails with the status, on a redirect, and on what is no answer', async () => {
    answer = (_request, response) => void response.writeHead(429).end('{"error":"secret"}');
    await expect(write()).rejects.toThrow('the server of the language model answered 429');
    answer = (_request, response) => void response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end();
    await expect(write()).rejects.toThrow('cannot be reached');
    answer = (_request, response) => void response.end('data: {"choices":"none"}\n\n');
    await expect(write()).rejects.toThrow(/^the answer of the language model ended early, or was none$/);
  });

  it('ends when it is asked to', async () => {
    answer = (_request, response) => void response.writeHead(200).write(chunk('…'));
    await expect(write(AbortSignal.timeout(100))).rejects.toThrow('ended early');
  });
});
