import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

type Import = { file: string; from: string; typeOnly: boolean };

const sourcesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/')))
    .filter((file) => /\.tsx?$/.test(file) && !/node_modules|\/dist\//.test(file));

const isTest = (file: string) =>
  /\.(test|spec|fixture)\.tsx?$|\/(testing|fixtures)\/|situations|kernel\/given\.ts/.test(file);

const statement =
  /^\s*(?:import|export)\s+(type\s)?[^'";]*?from\s+'([^']+)'|^\s*import\s+'([^']+)'|import\('([^']+)'\)/gm;

const importsOf = (file: string): Import[] =>
  [...readFileSync(file, 'utf8').matchAll(statement)].map(([, type, from, bare, lazy]) => ({
    file,
    from: from ?? bare ?? lazy ?? '',
    typeOnly: type !== undefined,
  }));

/** Imports of the product's own code, without those of tests. */
const importsIn = (folder: string) =>
  sourcesBelow(folder)
    .filter((file) => !isTest(file))
    .flatMap(importsOf);

const told = ({ file, from }: Import) => `${file} imports ${from}`;
/** A workspace that is not on this list may not be imported. */
const beyond = (allowed: readonly string[]) => (each: Import) => {
  const workspace = /^@laurel\/([a-z]+)/.exec(each.from)?.[1];
  return workspace !== undefined && !allowed.includes(workspace);
};
/** Where a relative import leads to, from the root of the clone. */
const target = ({ file, from }: Import) =>
  from.startsWith('.') ? path.posix.normalize(path.posix.join(path.posix.dirname(file), from)) : from;

describe('who may know whom', () => {
  it('the domain knows zod and itself: its rules run anywhere, and no clock or database hides in them', () => {
    const foreign = importsIn('packages/domain/src').filter(
      (each) => !(each.from === 'zod' || target(each).startsWith('packages/domain/src/')),
    );
    expect(foreign.map(told)).toEqual([]);
  });

  it('the slide knows the domain alone, since canvas, preview and print all draw with it', () => {
    expect(
      importsIn('packages/slide/src')
        .filter(beyond(['domain', 'slide']))
        .map(told),
    ).toEqual([]);
  });

  it('the database knows the domain alone', () => {
    expect(
      importsIn('packages/db/src')
        .filter(beyond(['domain', 'db']))
        .map(told),
    ).toEqual([]);
  });

  it('api and worker know the packages and not each other: they meet in the log', () => {
    const server = ['domain', 'db', 'slide'];
    // A refusal has one sentence, which the web and /prod-api both say: the api reads the web's words and nothing else.
    const sentence = /^@laurel\/web\/features\/[a-z]+\/locales\/(zh-CN|en)\.ts$/;
    expect(
      importsIn('apps/api/src')
        .filter((each) => !(sentence.test(each.from) && each.file === 'apps/api/src/rest/words.ts'))
        .filter(beyond([...server, 'api']))
        .map(told),
    ).toEqual([]);
    expect(
      importsIn('apps/worker/src')
        .filter(beyond([...server, 'worker']))
        .map(told),
    ).toEqual([]);
  });

  it("the web knows the domain, the slide, and of the api nothing but its router's types", () => {
    const imports = importsIn('apps/web/src');
    expect(imports.filter(beyond(['domain', 'slide', 'web', 'api'])).map(told)).toEqual([]);
    const ofApi = imports.filter((each) => each.from.startsWith('@laurel/api/'));
    expect(ofApi.filter((each) => !(each.typeOnly && each.from === '@laurel/api/app.router.ts')).map(told)).toEqual([]);
  });

  it('nobody climbs out of a workspace by a relative path', () => {
    const workspaces = ['apps/api', 'apps/web', 'apps/worker', 'packages/db', 'packages/domain', 'packages/slide'];
    const climbing = workspaces.flatMap((home) =>
      importsIn(`${home}/src`).filter((each) => each.from.startsWith('.') && !target(each).startsWith(`${home}/src/`)),
    );
    expect(climbing.map(told)).toEqual([]);
  });
});

describe('areas', () => {
  it('no feature of the web imports another: what two share belongs in ui, lib or app', () => {
    const home = 'apps/web/src/features/';
    const crossing = importsIn(home).filter((each) => {
      const to = target(each).replace(/^#\/features\//, home);
      return to.startsWith(home) && areaOf(to, home) !== areaOf(each.file, home);
    });
    expect(crossing.map(told)).toEqual([]);
  });

  it("the design system knows no business: nothing of a feature, of the app's screens or of the domain", () => {
    const business = importsIn('apps/web/src/ui').filter((each) => /^#\/(features|app)\/|^@laurel\//.test(each.from));
    expect(business.map(told)).toEqual([]);
  });
});

const areaOf = (file: string, home: string) => file.slice(home.length).split('/')[0];
