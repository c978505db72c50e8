import { expect, it } from 'vitest';
import { blockOf } from './address.ts';

it('counts an IPv4 address by its /24, also in mapped form', () => {
  expect(blockOf('203.0.113.77')).toBe('203.0.113');
  expect(blockOf('::ffff:203.0.113.9')).toBe('203.0.113');
});
it('counts an IPv6 address by its /56, however it is written', () => {
  expect(blockOf('2001:db8:1:2aff::1')).toBe('2001:0db8:0001:2a');
  expect(blockOf('2001:0db8:0001:2a01:0:0:0:9')).toBe('2001:0db8:0001:2a');
  expect(blockOf('2001:db8:1:2bff::1')).not.toBe(blockOf('2001:db8:1:2aff::1'));
  expect(blockOf('fe80::1%eth0')).toBe('fe80:0000:0000:00');
});
