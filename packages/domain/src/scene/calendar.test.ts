import { expect, it } from 'vitest';
import { calendarOf } from './calendar.ts';
import * as s from './situations.fixture.ts';

const entry = { uid: s.sessionId, startsAt: s.startsAt, endsAt: s.endsAt, title: '决赛；A,B', place: '一号报告厅' };

it('writes times in UTC and escapes what the format uses', () => {
  const text = calendarOf([{ ...entry, title: 'Final; A,B' }]);
  expect(text).toContain('DTSTART:20260320T010000Z\r\nDTEND:20260320T040000Z\r\n');
  expect(text).toContain(String.raw`SUMMARY:Final\; A\,B`);
});

it('has no line of more than 75 bytes, and cuts no character', () => {
  const text = calendarOf([{ ...entry, title: '创新大赛'.repeat(20) }]);
  const lines = text.split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain('创新大赛'.repeat(20));
});
