// The streams of an area, to which its commands write.
import fs from 'node:fs';
import path from 'node:path';

export type Stream = {
  /** `work`: the name a command takes. */
  readonly name: string;
  /** The file below the area: `work.ts`. */
  readonly file: string;
  readonly state: string;
  readonly event: string;
  readonly idKey: string;
  readonly idType: string;
  /** The refusal of its deciders if it does not exist: `workNotFound`. */
  readonly missing: string;
};

const declared = /export const (\w+)Of = streamsOf\((\w+), new(\w+), \w+\);/g;

const streamsOfFile = (file: string, source: string): readonly Stream[] =>
  [...source.matchAll(declared)].flatMap(([, name = '', streamId = '', state = '']) => {
    const [, idKey, idType] = new RegExp(`const ${streamId} = \\((\\w+): (\\w+)\\)`).exec(source) ?? [];
    const [, event] = new RegExp(`evolving<${state}, (\\w+)>`).exec(source) ?? [];
    const [, missing] = new RegExp(`const ${name}Decider = decidersOf<[^>]*>\\(\\)\\('(\\w+)'\\)`).exec(source) ?? [];
    return idKey && idType && event && missing ? [{ name, file, state, event, idKey, idType, missing }] : [];
  });

/** The streams that an area declares. */
export const streamsIn = (root: string, area: string): readonly Stream[] => {
  const folder = path.join(root, 'packages/domain/src', area);
  return fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => streamsOfFile(file, fs.readFileSync(path.join(folder, file), 'utf8')));
};

/** `sheet` of `scoreSheet`: the short name. */
const lastWord = (name: string) => (/[A-Z]?[a-z]+$/.exec(name)?.[0] ?? name).toLowerCase();

/**
 * The stream that is meant: named in full or by its last word, or the only one, or the one that the use case's name
 * ends with.
 */
export const chosen = (streams: readonly Stream[], useCase: string, wanted: string | undefined): Stream | undefined => {
  if (wanted !== undefined) return streams.find(({ name }) => name === wanted || lastWord(name) === wanted);
  if (streams.length === 1) return streams[0];
  return streams.find(({ name }) => useCase.split('-').at(-1) === lastWord(name));
};
