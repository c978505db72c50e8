import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch, ThemeSwitch } from '#/app/site/ViewSwitches.tsx';
import type { Examples } from './example.ts';

const files = import.meta.glob<{ examples: Examples }>('./examples/**/*.tsx', { eager: true });
/** By the file of ui that each shows, without its ending: `table/DataTable`. */
const shown = Object.entries(files)
  .map(([file, { examples }]) => [file.slice('./examples/'.length, -'.tsx'.length), examples] as const)
  .toSorted(([one], [other]) => one.localeCompare(other));

function Shown({ state, Example }: { state: string; Example: ComponentType }) {
  return (
    <figure data-example={state} className="min-w-0 space-y-2">
      <figcaption lang="en" className="text-label text-ink-3">
        {state}
      </figcaption>
      <Example />
    </figure>
  );
}

/** Every component of ui in its states. The language is part of the key: examples read it when they are drawn. */
export function Gallery() {
  const { i18n } = useTranslation('ui');
  return (
    <main key={i18n.language} className="mx-auto max-w-6xl space-y-10 px-4 py-6">
      <div className="flex gap-2">
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
      {shown.map(([file, examples]) => (
        <section key={file} data-file={file} className="space-y-4 border-t border-line pt-4">
          <h2 lang="en" className="text-h2 font-semibold">
            {file}
          </h2>
          {Object.entries(examples).map(([state, Example]) => (
            <Shown key={state} state={state} Example={Example} />
          ))}
        </section>
      ))}
    </main>
  );
}
