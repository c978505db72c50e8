import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .toSorted();
const [ui, examples] = ['apps/web/src/ui', 'apps/web/gallery/examples'];

it('every component file in ui has a file of examples, and every file of examples a component', () => {
  expect(filesBelow(examples)).toEqual(filesBelow(ui));
});

it('every component that ui exports is drawn by the examples of its file', () => {
  const components = filesBelow(ui).flatMap((file) =>
    [...readFileSync(`${ui}/${file}`, 'utf8').matchAll(/^export (?:function|const) ([A-Z][a-z]\w*)/gm)].map(
      ([, name = '']) => ({ file, name }),
    ),
  );
  expect(components.length).toBeGreaterThan(60);
  const missing = components.filter(
    ({ file, name }) => !new RegExp(`<${name}\\b`).test(readFileSync(`${examples}/${file}`, 'utf8')),
  );
  expect(missing).toEqual([]);
});
