// The streams of an area: what its commands write to.
import fs from 'node:fs';
import path from 'node:path';

export type Stream = {
  /** `work`: what a command takes. */
  readonly name: string;
  /** The file below the area: `work.ts`. */
  readonly file: string;
  readonly state: string;
  readonly event: string;
  readonly idKey: string;
  readonly idType: string;
};

const declared = /export const (\w+)Of = \((\w+): (\w+)\): Stream<(\w+), (\w+)> =>/g;

/** The streams that an area declares, and whose states begin with `newState()`. */
export const streamsIn = (root: string, area: string): readonly Stream[] => {
  const folder = path.join(root, 'packages/domain/src', area);
  return fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const source = fs.readFileSync(path.join(folder, file), 'utf8');
      return [...source.matchAll(declared)]
        .map(([, name = '', idKey = '', idType = '', state = '', event = '']) => ({
          name,
          file,
          state,
          event,
          idKey,
          idType,
        }))
        .filter(({ state }) => source.includes(`export const new${state} = `));
    });
};

/** The stream that is meant: the one that is named, the only one, or the one that the use case's name ends with. */
export const chosen = (streams: readonly Stream[], useCase: string, wanted: string | undefined): Stream | undefined => {
  if (wanted !== undefined) return streams.find(({ name }) => name === wanted);
  if (streams.length === 1) return streams[0];
  return streams.find(({ name }) => useCase.replaceAll('-', '').endsWith(name.toLowerCase()));
};
