import { execFileSync, spawn } from 'node:child_process';
import { freePort } from '../../scripts/lib/free-port.mjs';

const binary = () => {
  try {
    return execFileSync('sh', ['-c', 'command -v redis-server'], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
};

export type TestRedis = { readonly url: string; readonly stop: () => void };

/**
 * A disposable Redis: TEST_REDIS_URL, or our own where `redis-server` is installed; otherwise undefined. Never
 * REDIS_URL: tests may empty only a Redis made for tests.
 */
export async function testRedis(): Promise<TestRedis | undefined> {
  const given = process.env.TEST_REDIS_URL;
  if (given) return { url: given, stop: () => {} };
  const program = binary();
  if (!program) return undefined;
  const port = await freePort();
  const server = spawn(
    program,
    [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      '--maxmemory-policy',
      'noeviction',
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  let said = '';
  for await (const chunk of server.stdout) {
    said += chunk;
    if (said.includes('Ready to accept connections')) break;
  }
  if (!said.includes('Ready to accept connections')) throw new Error(`redis-server did not start: ${said}`);
  return { url: `redis://127.0.0.1:${port}`, stop: () => void server.kill('SIGKILL') };
}
