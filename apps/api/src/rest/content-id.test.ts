import { createHash } from 'node:crypto';
import { v5 as uuidv5 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { COMMANDS, contentIdOf } from './content-id.ts';

const key = Buffer.alloc(32, 1);
const said = ['/system/user/add', { username: 'a', password: 'seven grey herons' }, 'session', 7] as const;

describe('the id of what a call says', () => {
  it('is the same for the same content, and another one for any other', () => {
    expect(contentIdOf(key, ...said)).toBe(contentIdOf(key, ...said));
    expect(contentIdOf(key, ...said.slice(0, 3), 8)).not.toBe(contentIdOf(key, ...said));
  });

  it('cannot be computed without the key of the installation', () => {
    const hash = createHash('sha256').update(JSON.stringify(said)).digest('hex');
    expect(contentIdOf(key, ...said)).not.toBe(uuidv5(hash, COMMANDS));
    expect(contentIdOf(Buffer.alloc(32, 2), ...said)).not.toBe(contentIdOf(key, ...said));
  });
});
