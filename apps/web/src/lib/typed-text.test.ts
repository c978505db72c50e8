import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Where typed text may be left without a question, and why. */
const MAY_BE_LEFT: Readonly<Record<string, string>> = {
  'features/identity/second-factor/CodeEntry.tsx': 'a code of six digits that is gone in half a minute',
  'features/identity/sign-in/PasswordForm.tsx': 'signing in',
  'features/identity/settings/OwnData.tsx': 'the own user name, typed to confirm',
  'features/content/home/TraceBox.tsx': 'a search',
  'app/StepUpDialog.tsx': 'a password or code, asked for again',
};

const root = 'apps/web/src';
const screens = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /^(features|app)\/.*\.tsx$/.test(file));

it('leaving a page or a dialog with typed text asks, except where nothing is lost', () => {
  const silent = screens.filter((file) => {
    const text = readFileSync(`${root}/${file}`, 'utf8');
    const types = /<Text(Area|Field)\b/.test(text) && /useState\((''|known|NOTHING)/.test(text);
    return types && !/useUnsaved|<Unsaved\b|<Form\b|useAutosave/.test(text);
  });
  expect(silent.toSorted()).toEqual(Object.keys(MAY_BE_LEFT).toSorted());
});
