import { expect, it } from 'vitest';
import { closingLine } from './closing-line.mjs';

const started = { seconds: '12.3', port: 3000, demo: false };

it('gives the address, and in a demonstration the accounts and the call screen of the final', () => {
  expect(closingLine(started)).toBe('ready in 12.3 s: http://localhost:3000');
  const screen = '/screen/call?key=abcdefghijklmnopqrstuv';
  const line = closingLine({ ...started, demo: true, screen });
  expect(line).toContain('sign in as root, organiser');
  expect(line).toContain('password laurel-demo');
  expect(line.endsWith(`; call screen of the final: http://localhost:3000${screen}`)).toBe(true);
});
