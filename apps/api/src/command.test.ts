import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { appRouter } from './app.router.ts';
import type { Meta } from './trpc.ts';

type Definition = { readonly _def: { readonly type: string; readonly meta?: Meta } };
const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, Definition>);
const useCases = procedures.flatMap(([path, { _def }]) => (_def.meta?.useCase ? [[path, _def.meta.useCase]] : []));

const kebab = (name: string) => name.replaceAll('_', '-');
const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

describe('a use case has one name', () => {
  it('and there are some', () => expect(useCases.length).toBeGreaterThan(90));

  it.each(useCases)('%s is %s, in a file of that name for the procedure and for the decision', (path, useCase) => {
    const [area, name] = useCase.split('.') as [string, string];
    expect(path).toBe(`${area}.${camel(name)}`);
    const file = `apps/api/src/${area}/${kebab(name)}.ts`;
    expect(existsSync(file), file).toBe(true);
    expect(readFileSync(file, 'utf8').match(/useCase: '[^']+'/g), file).toEqual([`useCase: '${useCase}'`]);
    const decider = `packages/domain/src/${area}/${kebab(name)}.ts`;
    expect(existsSync(decider), decider).toBe(true);
    expect(readFileSync(decider, 'utf8'), decider).toContain(`export function ${camel(name)}(`);
  });
});

describe('a policy', () => {
  const files = (folder: string, file: RegExp) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => file.test(name) && !name.endsWith('.test.ts'))
      .map((name) => ({ name, text: readFileSync(`${folder}/${name}`, 'utf8') }));
  const policies = files('packages/domain/src', /\.policy\.ts$/).flatMap(({ text }) =>
    [...text.matchAll(/^export const (can[A-Z]\w*) =/gm)].flatMap(([, name]) => name ?? []),
  );
  // What lets somebody in: procedures that change something, routes, what finds their rows, and the deciders.
  const doors = [
    ...files('apps/api/src', /\.ts$/).filter(
      ({ name, text }) => /-here\.ts$|managed\.ts$|\.route\.ts$/.test(name) || /= command\(|\.mutation\(/.test(text),
    ),
    ...files('packages/domain/src', /(?<!\.policy)\.ts$/),
  ];

  it('is there at all', () => expect(policies.length).toBeGreaterThan(30));

  it.each(policies.filter((name) => !name.startsWith('canSee')).map((name) => [name]))(
    '%s is asked where something is done, not only where a screen asks what to offer',
    (name) => expect(doors.some(({ text }) => new RegExp(`\\b${name}\\b`).test(text))).toBe(true),
  );
});
