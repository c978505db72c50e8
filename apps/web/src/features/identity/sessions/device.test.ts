import { expect, it } from 'vitest';
import { deviceOf } from './device.ts';

it('names browser and system, and recognises a browser inside another app', () => {
  expect(deviceOf('Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/149 Safari/537.36')).toBe(
    'Chrome · Windows',
  );
  expect(deviceOf('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1 MicroMessenger/8')).toBe(
    'WeChat · iOS',
  );
  expect(deviceOf('curl/8')).toBeNull();
});
