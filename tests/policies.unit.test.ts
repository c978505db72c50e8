import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

describe('a policy', () => {
  const files = (folder: string, file: RegExp) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => file.test(name) && !name.endsWith('.test.ts'))
      .map((name) => ({ name, text: readFileSync(`${folder}/${name}`, 'utf8') }));
  const policies = files('packages/domain/src', /\.policy\.ts$/).flatMap(({ text }) =>
    [...text.matchAll(/^export const (can[A-Z]\w*) =/gm)].flatMap(([, name]) => name ?? []),
  );
  // Where access is decided: procedures that change something, routes, queries of their rows, and deciders.
  const doors = [
    ...files('apps/api/src', /\.ts$/).filter(
      ({ name, text }) => /-here\.ts$|managed\.ts$|\.route\.ts$/.test(name) || /= command\(|\.mutation\(/.test(text),
    ),
    // What may be done with an account is asked by api and worker alike.
    ...files('packages/db/src/identity', /^managed-accounts\.ts$/),
    ...files('packages/domain/src', /(?<!\.policy)\.ts$/),
  ];

  it('finds the policies', () => expect(policies.length).toBeGreaterThan(30));

  it.each(policies.filter((name) => !/^can(See|Read)/.test(name)).map((name) => [name]))(
    '%s is checked where something is done, not only where a screen decides what to offer',
    (name) => expect(doors.some(({ text }) => new RegExp(`\\b${name}\\b`).test(text))).toBe(true),
  );
});
