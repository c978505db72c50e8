import { existsSync, readFileSync } from 'node:fs';
import type { Meta } from '@laurel/api/kernel/trpc.ts';
import { appRouter } from '@laurel/api/router/app.router.ts';
import { describe, expect, it } from 'vitest';
import { Walk } from '../scripts/walk/path.ts';

type Definition = { readonly _def: { readonly meta?: Meta } };
const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, Definition>);
const declared = procedures.flatMap(([path, { _def }]) => (_def.meta?.useCase ? [[path, _def.meta.useCase]] : []));

const kebab = (name: string) => name.replaceAll('_', '-').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const walk = new Walk('.');

describe('a command has one name', () => {
  it('finds the commands', () => expect(declared.length).toBeGreaterThan(90));

  it.each(declared)('%s is %s, in a file of that name, where the name appears once', (path, useCase) => {
    const [area, name] = useCase.split('.') as [string, string];
    expect(path).toBe(`${area}.${camel(name)}`);
    const file = `apps/api/src/${area}/${kebab(name)}.ts`;
    expect(existsSync(file), file).toBe(true);
    expect(readFileSync(file, 'utf8').match(/useCase: '[^']+'/g), file).toEqual([`useCase: '${useCase}'`]);
  });

  // Commands of the log itself have no decider in the domain; a command without one says why (tests/walk).
  const decided = walk.all().filter(({ useCase, without }) => !useCase.startsWith('audit.') && !without.has('decider'));
  it.each(decided.map(({ useCase }) => [useCase]))('%s is decided in a file of that name', (useCase) => {
    const [area, name] = useCase.split('.') as [string, string];
    const decider = `packages/domain/src/${area}/${kebab(name)}.ts`;
    expect(existsSync(decider), decider).toBe(true);
    expect(readFileSync(decider, 'utf8'), decider).toMatch(
      new RegExp(`^export (function ${camel(name)}\\(|const ${camel(name)} =)`, 'm'),
    );
  });
});

describe('a procedure', () => {
  it('finds the procedures', () => expect(walk.procedures.length).toBeGreaterThan(300));

  it.each(walk.procedures.map(({ path, place }) => [path, place.file]))('%s has a file of its name', (path, file) => {
    const [area, name] = path.split('.') as [string, string];
    expect(file).toBe(`apps/api/src/${area}/${kebab(name)}.ts`);
  });
});
