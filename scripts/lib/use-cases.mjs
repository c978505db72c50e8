// Finds a use case's way through the packages by its name, which is the same in all of them (house.md).
import fs from 'node:fs';
import path from 'node:path';
import { root } from './places.mjs';

/** Answers the same question once: a walk asks for every file many times over. */
const remembering = (find) => {
  const known = new Map();
  return (about) => {
    if (!known.has(about)) known.set(about, find(about));
    return known.get(about);
  };
};

const read = remembering((file) => fs.readFileSync(path.join(root, file), 'utf8'));

const filesBelow = remembering((folder) => {
  const place = path.join(root, folder);
  if (!fs.existsSync(place)) return [];
  return fs
    .readdirSync(place, { recursive: true })
    .map((file) => path.posix.join(folder, String(file).replaceAll(path.sep, '/')))
    .filter((file) => /\.(tsx?)$/.test(file) && !file.includes('node_modules'))
    .sort();
});
const isTest = (file) => /\.(test|spec|fixture)\.tsx?$/.test(file);

const domain = 'packages/domain/src';
const outside = ['apps/api/src', 'apps/worker/src', 'packages/db/src'];

/** Every file that holds a decision on a command: `{ area, name, file }`. */
export const allUseCases = () =>
  filesBelow(domain)
    .filter((file) => !isTest(file) && /z\.strictObject\(/.test(read(file)) && /\): Decision</.test(read(file)))
    .map((file) => ({ area: file.slice(domain.length + 1).split('/')[0], name: path.basename(file, '.ts'), file }));

const matches = (text, pattern) => [...new Set([...text.matchAll(pattern)].map(([, found]) => found))];

/** The whole path of one use case, by package. */
export const walk = ({ area, name, file }) => {
  const rule = read(file);
  const facts = matches(rule, /'([a-z_]+\.[a-z_]+)'/g);
  const mentions = (folder, words) =>
    filesBelow(folder).filter((each) => !isTest(each) && words.some((word) => read(each).includes(word)));
  const named = (folder) =>
    filesBelow(folder).filter((each) => each.includes(`/${name}/`) || each.includes(`/${name}.`));
  return {
    screen: named('apps/web/src/features'),
    doors: outside.flatMap((folder) => mentions(folder, [`@laurel/domain/${area}/${name}.ts`])),
    rule: [file],
    tests: [
      ...filesBelow(`${domain}/${area}`).filter((each) => isTest(each) && read(each).includes(`./${name}.ts`)),
      ...['apps', 'packages/db', 'e2e', 'tests'].flatMap((folder) => named(folder).filter(isTest)),
    ],
    'says no': matches(rule, /refuse\('([A-Za-z]+)'/g),
    facts,
    'read models':
      facts.length > 0
        ? mentions(
            'packages/db/src',
            facts.map((fact) => `'${fact}'`),
          )
        : [],
    reactions:
      facts.length > 0
        ? mentions(
            'apps/worker/src',
            facts.map((fact) => `'${fact}'`),
          )
        : [],
  };
};

/** Words of refusal that have a status. */
export const refusalWords = () => matches(read('apps/api/src/refused.ts'), /^ {2}(\w+): code\(/gm);
