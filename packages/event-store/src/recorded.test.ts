import { expect, it } from 'vitest';
import { z } from 'zod';
import { type AnyDefinition, definitionOf, recorded, type StoredEvent, schemaVersionOf, upcast } from './recorded.ts';

const counted: AnyDefinition = {
  type: 'counted',
  schema: z.unknown(),
  streamId: () => 'stream',
  upcasters: [({ n }) => ({ n: [n, 'second'] }), ({ n }) => ({ n: [n, 'third'] })],
};
const definitions = { counted };

it('applies only the upcasters newer than the stored version', () => {
  expect(schemaVersionOf(counted)).toBe(3);
  expect(upcast(definitions, 'counted', 1, { n: 1 })).toEqual({ n: [[1, 'second'], 'third'] });
  expect(upcast(definitions, 'counted', 2, { n: 1 })).toEqual({ n: [1, 'third'] });
  expect(upcast(definitions, 'counted', 3, { n: 1 })).toEqual({ n: 1 });
});

it('does not change what was read', () => {
  const careless = {
    ...counted,
    upcasters: [(data: Record<string, unknown>) => Object.assign(data, { changed: true })],
  };
  const stored = { n: 1 };
  expect(upcast({ counted: careless }, 'counted', 1, stored)).toEqual({ n: 1, changed: true });
  expect(stored).toEqual({ n: 1 });
});

it('rejects an event of newer software, and one that is not defined', () => {
  expect(() => upcast(definitions, 'counted', 4, {})).toThrow('newer than this software knows');
  expect(() => upcast(definitions, 'weighed', 1, {})).toThrow('no definition of event type weighed');
  // Not a property that every object has.
  expect(() => definitionOf(definitions, 'toString')).toThrow('no definition of event type toString');
  expect(definitionOf(definitions, 'counted')).toBe(counted);
});

it('returns a row of the log as read models see it, without its position', () => {
  const meta = {
    actorId: 'a',
    actorKind: 'user',
    actingAs: { roles: [], groupId: null },
  } as unknown as StoredEvent['meta'];
  const row: StoredEvent = {
    position: 7,
    stream_id: 'stream',
    version: 2,
    event_id: 'id',
    type: 'counted',
    schema_version: 2,
    data: { n: 1 },
    meta,
    occurred_ms: Date.parse('2026-03-01T12:00:00.123Z'),
  };
  expect(recorded(definitions, row)).toEqual({
    type: 'counted',
    data: { n: [1, 'third'] },
    streamId: 'stream',
    version: 2,
    eventId: 'id',
    occurredAt: '2026-03-01T12:00:00.123Z',
    meta,
  });
});
