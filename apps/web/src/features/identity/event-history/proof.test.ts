import { afterEach, expect, it, vi } from 'vitest';
import { downloadProof } from './proof.ts';

afterEach(() => void vi.unstubAllGlobals());
const answered = (answer: () => Promise<Response>) => {
  const asked = vi.fn(answer);
  vi.stubGlobal('fetch', asked);
  return asked;
};

it('saves the proof of what the filter names, under the name that the server gave', async () => {
  const headers = { 'content-disposition': 'attachment; filename="laurel-events-7.ndjson.gz"' };
  const asked = answered(async () => new Response('proof', { headers }));
  const save = vi.fn();
  expect(await downloadProof({ competitionId: 'c', from: '', to: null }, save)).toBeUndefined();
  expect(asked).toHaveBeenCalledWith('/proof/part.ndjson.gz?competitionId=c');
  expect(save).toHaveBeenCalledWith('laurel-events-7.ndjson.gz', expect.any(Blob));
});

it('says why there is none, and saves nothing', async () => {
  const save = vi.fn();
  const reasonFor = async (status: number) => {
    answered(async () => new Response('{}', { status }));
    return downloadProof({}, save);
  };
  expect(await Promise.all([await reasonFor(413), await reasonFor(409), await reasonFor(404)])).toEqual([
    'tooMany',
    'notSignedYet',
    'noEvents',
  ]);
  expect([await reasonFor(403), await reasonFor(429), await reasonFor(502)]).toEqual([
    'notAllowed',
    'tooOften',
    'failed',
  ]);
  answered(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await downloadProof({}, save)).toBe('failed');
  expect(save).not.toHaveBeenCalled();
});
