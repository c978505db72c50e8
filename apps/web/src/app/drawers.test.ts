import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Drawers without a page of their own, and why. */
const WITHOUT_ADDRESS: Readonly<Record<string, string>> = {
  'features/certificate/designer/versions/VersionsButton.tsx': 'belongs to the design that is being edited',
  'features/competition/preview-policy/PreviewPolicyDrawer.tsx': 'shows what the form beside it would do',
};

const root = 'apps/web/src';
const screens = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /^(features|app)\/.*\.tsx$/.test(file));
const text = new Map(screens.map((file) => [file, readFileSync(`${root}/${file}`, 'utf8')]));

it('every drawer has an address, so that Back closes it', () => {
  const drawers = screens.filter((file) => /<(?:Row)?Drawer\b/.test(text.get(file) ?? ''));
  const addressed = (file: string) => {
    const name = /(\w+)\.tsx$/.exec(file)?.[1] ?? '';
    const openers = screens.filter((other) => other !== file && new RegExp(`<${name}\\b`).test(text.get(other) ?? ''));
    const names = (one: string) => /useDrawer|useOpened/.test(text.get(one) ?? '');
    return names(file) || (openers.length > 0 && openers.every(names));
  };
  expect(drawers.length).toBeGreaterThan(15);
  expect(drawers.filter((file) => !addressed(file)).toSorted()).toEqual(Object.keys(WITHOUT_ADDRESS).toSorted());
});
