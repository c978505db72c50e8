import { z } from 'zod';

/** What an organiser calls a template; empty on a built-in one, which the interface names in the reader's language. */
export const TemplateName = z.string().trim().max(60).default('');

/** `builtIn` as it came with the product, `changed` a built-in one in the group's own wording, `own` the group's. */
export type TemplateOrigin = 'builtIn' | 'changed' | 'own';
type Template = { readonly id: string };

/** A group's templates: the built-in ones in their order, each replaced by the group's row of that id, then its own. */
export const layOver = <T extends Template>(
  builtIn: readonly T[],
  own: readonly T[],
): (T & { readonly origin: TemplateOrigin })[] => {
  const byId = new Map(own.map((template) => [template.id, template]));
  const known = new Set(builtIn.map(({ id }) => id));
  return [
    ...builtIn.map((template) => {
      const mine = byId.get(template.id);
      return mine ? { ...mine, origin: 'changed' as const } : { ...template, origin: 'builtIn' as const };
    }),
    ...own.filter(({ id }) => !known.has(id)).map((template) => ({ ...template, origin: 'own' as const })),
  ];
};
