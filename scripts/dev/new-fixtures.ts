/**
 * Writes the golden fixture of every event type (and schema version) that has none: `npx tsx
 * scripts/dev/new-fixtures.ts`. Existing fixtures are never changed: each shows how an event was stored at the time. A
 * type whose schema has rules beyond its shape is named; write its fixture by hand, then run this again to record it.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { eventDefinitions } from '@laurel/domain/events.ts';
import { definitionOf, schemaVersionOf } from '@laurel/event-store/recorded.ts';
import { asStored } from '@laurel/event-store/stored-json.ts';
import { sampleOf } from './sample.ts';

const folder = path.resolve('packages/domain/fixtures');
const byHand: string[] = [];
for (const type of Object.keys(eventDefinitions).toSorted()) {
  const definition = definitionOf(eventDefinitions, type);
  const file = path.join(folder, type, `v${schemaVersionOf(definition)}.json`);
  if (existsSync(file)) continue;
  const data = sampleOf(definition.schema);
  const parsed = definition.schema.safeParse(data);
  if (!parsed.success) {
    byHand.push(
      `${type}: ${parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}`,
    );
    continue;
  }
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(asStored(parsed.data), null, 2)}\n`);
  console.log(`new: ${path.relative('.', file)}`);
}
for (const one of byHand) console.error(`by hand: ${one}`);

const list = path.join(folder, 'SHA256SUMS');
const recorded = existsSync(list) ? readFileSync(list, 'utf8').trimEnd().split('\n').filter(Boolean) : [];
const known = new Set(recorded.map((line) => line.slice(66)));
const added = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json') && !known.has(name))
  .map(
    (name) =>
      `${createHash('sha256')
        .update(readFileSync(path.join(folder, name)))
        .digest('hex')}  ${name}`,
  );
writeFileSync(
  list,
  [...recorded, ...added]
    .toSorted((a, b) => (a.slice(66) < b.slice(66) ? -1 : 1))
    .join('\n')
    .concat('\n'),
);
process.exitCode = byHand.length > 0 ? 1 : 0;
