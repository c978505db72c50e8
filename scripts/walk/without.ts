// Why a use case has no form, no screen …: declared with the command, as a line of the comment before it:
//   @without form: the worker closes a round when its time has come
//   @without read model, screen: …
// A procedure that changes something without a use case says so in the same way: @without use case: …
import type { Codebase, Place } from '../code/codebase.ts';

const line = /@without ([a-z, ]+): (\S.*?)\s*$/gm;

/** The comment of a declaration: it ends right before the declaration's statement. */
const commentBefore = (code: Codebase, { file, name }: Place): string => {
  const { comments, declarations, source } = code.module(file);
  const start = declarations.get(name)?.start ?? -1;
  return comments
    .filter(
      ({ end }) =>
        end <= start && /^\s*(export\s+)?(default\s+)?(async\s+)?(const\s+|let\s+)?$/.test(source.slice(end, start)),
    )
    .map(({ value }) => value)
    .join('\n');
};

/** The steps that are declared to be missing, with the reasons. */
export const reasonsAt = (code: Codebase, places: readonly Place[]): ReadonlyMap<string, string> =>
  new Map(
    places.flatMap((place) =>
      [...commentBefore(code, place).matchAll(line)].flatMap(([, steps = '', reason = '']) =>
        steps.split(', ').map((step) => [step, reason] as const),
      ),
    ),
  );
