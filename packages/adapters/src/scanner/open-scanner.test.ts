import { describe, expect, it } from 'vitest';
import { openScanner } from './open-scanner.ts';

const real = { production: true, demo: false };

describe('the scanner of uploads', () => {
  it('must be configured where real people upload', () => {
    expect(() => openScanner({}, real)).toThrow(/set CLAMD_URL .* or LAUREL_SCANNER=none/);
    expect(() => openScanner({ CLAMD_URL: '', LAUREL_SCANNER: '' }, real)).toThrow(/no virus scanner/);
    expect(openScanner({ LAUREL_SCANNER: 'none' }, real)).toBeNull();
    expect(openScanner({ CLAMD_URL: 'tcp://clamav:3310' }, real)).not.toBeNull();
    expect(openScanner({ CLAMD_URL: 'tcp://clamav:3310', LAUREL_SCANNER: 'none' }, real)).not.toBeNull();
  });

  it('may be missing in development and in the demonstration', () => {
    expect(openScanner({}, { production: false, demo: false })).toBeNull();
    expect(openScanner({}, { production: true, demo: true })).toBeNull();
  });

  it.each([
    [{ CLAMAV_URL: 'tcp://clamav:3310', LAUREL_SCANNER: 'none' }, /CLAMD_URL now/],
    [{ LAUREL_SCANNER: 'off' }, /it may only be none/],
    [{ CLAMD_URL: 'clamav' }, /must look like tcp:/],
    [{ CLAMD_URL: 'http://clamav:3310' }, /must look like tcp:/],
  ])('%o is refused with a sentence', (env, sentence) => {
    expect(() => openScanner(env, real)).toThrow(sentence);
  });
});
