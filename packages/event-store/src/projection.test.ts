import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { type AnyProjection, codeFingerprint } from './projection.ts';

const table = pgTable('rows', { id: text().primaryKey(), n: integer().notNull() });
const model: AnyProjection = {
  name: 'rows',
  mode: 'inline',
  handles: ['jar.opened', 'jar.coin_dropped'],
  tables: [table],
  apply: async () => {},
};
const print = (change: Partial<AnyProjection> = {}) => codeFingerprint({ ...model, ...change });

it('needs a rebuild when the events, the tables, a column, the mode or the revision change', () => {
  const changes: Partial<AnyProjection>[] = [
    { handles: ['jar.opened'] },
    { mode: 'async' },
    { revision: 2 },
    { tables: [] },
    { tables: [pgTable('other', { id: text().primaryKey(), n: integer().notNull() })] },
    { tables: [pgTable('rows', { id: text().primaryKey() })] },
    { tables: [pgTable('rows', { id: text().primaryKey(), m: integer().notNull() })] },
    { tables: [pgTable('rows', { id: text().primaryKey(), n: text().notNull() })] },
    { tables: [pgTable('rows', { id: text().primaryKey(), n: integer() })] },
  ];
  const prints = changes.map(print);
  expect(new Set([print(), ...prints]).size).toBe(changes.length + 1);
  for (const one of prints) expect(one).toMatch(/^[0-9a-f]{32}$/);
});

it('needs none when nothing of that changes', () => {
  expect(print({ handles: model.handles.toReversed(), revision: 1 })).toBe(print());
});
