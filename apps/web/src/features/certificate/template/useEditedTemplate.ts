import { useEditedRow } from '#/lib/useEditedRow.ts';
import type { TemplateDraft } from './TemplateList.tsx';

type Template = { readonly id: string; readonly version: string | null };

/** A template as its dialog edits it. `list` reloads the templates. */
export const useEditedTemplate = <Row extends Template, Values>(
  { id, version }: TemplateDraft,
  list: () => Promise<readonly Row[]>,
  valuesOf: (row: Row) => Values,
) =>
  useEditedRow<Values, string | null>(version, async () => {
    const now = (await list()).find((row) => row.id === id);
    return now ? { values: valuesOf(now), version: now.version } : null;
  });
