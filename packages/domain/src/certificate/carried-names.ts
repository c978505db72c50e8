import type { PersonId } from '../kernel/ids.ts';
import type { PrintedTexts, TextCorrection } from './corrected-texts.ts';

/** A person whose printed name is corrected. */
type Renamed = { readonly personId: PersonId; readonly from: string; readonly to: string };
type Named = readonly { readonly personId: PersonId }[];

/**
 * The same corrections of names on another certificate; null where it prints none of those names. A person who is
 * corrected to two different names keeps theirs: nobody can say which one is meant.
 */
export const renamedAlike = (
  texts: Pick<PrintedTexts, 'students' | 'teachers'>,
  people: { readonly students: Named; readonly teachers: Named },
  renamed: readonly Renamed[],
): TextCorrection | null => {
  const nextOf = (personId: PersonId, name: string): string | undefined => {
    const names = new Set(renamed.filter((one) => one.personId === personId).map(({ to }) => to));
    const isPrinted = renamed.some((one) => one.personId === personId && one.from === name);
    const [next, other] = names;
    return isPrinted && !other && next !== name ? next : undefined;
  };
  const corrected = (['students', 'teachers'] as const).flatMap((list) =>
    people[list].flatMap(({ personId }, at) => {
      const name = nextOf(personId, texts[list][at] ?? '');
      return name === undefined ? [] : [{ list, at, name }];
    }),
  );
  return corrected.length > 0 ? { people: corrected } : null;
};
