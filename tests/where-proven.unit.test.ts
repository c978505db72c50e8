import { readFileSync } from 'node:fs';
import { kept, pruned, prunedOtherwise } from '@laurel/db/audit/retention.ts';
import { expect, it } from 'vitest';

/** Another test compares the lists of `retention.ts` with the database. */
const tables = [pruned, prunedOtherwise, kept].flatMap((list) => Object.keys(list));

it('docs/security.md says for each table, once, where its truth is proven', () => {
  const [, section = ''] = readFileSync('docs/security.md', 'utf8').split('## Where the truth of each table is proven');
  const rows = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([a-z_.]+)`/g)].map(([, name]) => name));
  expect(named.toSorted()).toEqual(tables.toSorted());
  for (const row of rows) expect(row.split('|')).toHaveLength(5);
});
