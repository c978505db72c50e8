// Creates the files of a new use case and adds it to the lists that must name it.
import fs from 'node:fs';
import path from 'node:path';
import { chosen, streamsIn } from './streams.ts';
import {
  button,
  camel,
  chineseWords,
  decider,
  deciderTest,
  englishWords,
  pascal,
  procedure,
  procedureTest,
  type UseCase,
} from './templates.ts';

type Asked = { readonly area: string; readonly name: string; readonly stream?: string | undefined };
type Laid = { readonly written: readonly string[]; readonly changed: readonly string[] };

/** Why a use case cannot be created, in a sentence for the person who ran the command. */
export class CannotLay extends Error {}

const understood = (root: string, { area, name, stream }: Asked): UseCase => {
  if (!/^[a-z]+(-[a-z0-9]+)+$/.test(name))
    throw new CannotLay(`"${name}" should be a verb and what it acts on, such as rename-work`);
  if (!fs.existsSync(path.join(root, `apps/api/src/${area}/${area}.router.ts`)))
    throw new CannotLay(`there is no area "${area}" with a router in apps/api/src`);
  const streams = streamsIn(root, area);
  if (streams.length === 0)
    throw new CannotLay(`"${area}" has no streams: its data is edited as rows, as CONTRIBUTING.md describes`);
  const found = chosen(streams, name, stream);
  if (!found)
    throw new CannotLay(
      `say which stream it writes: --stream=${streams.map((each) => each.name).join(' or --stream=')}`,
    );
  return { area, name, stream: found };
};

const filesOf = (useCase: UseCase): Readonly<Record<string, string>> => {
  const { area, name } = useCase;
  return {
    [`packages/domain/src/${area}/${name}.ts`]: decider(useCase),
    [`packages/domain/src/${area}/${name}.test.ts`]: deciderTest(useCase),
    [`apps/api/src/${area}/${name}.ts`]: procedure(useCase),
    [`apps/api/src/${area}/${name}.int.test.ts`]: procedureTest(useCase),
    [`apps/web/src/features/${area}/${name}/${pascal(name)}Button.tsx`]: button(useCase),
  };
};

/** The text with a line inserted in order among the lines that match `like`. */
const sortedIn = (text: string, line: string, like: RegExp): string => {
  const lines = text.split('\n');
  const alike = lines.flatMap((each, i) => (like.test(each) ? [i] : []));
  const before = alike.find((i) => keyOf(lines[i] ?? '') > keyOf(line));
  const last = alike.at(-1);
  if (last === undefined) throw new CannotLay(`found no place for "${line.trim()}"`);
  lines.splice(before ?? last + 1, 0, line);
  return lines.join('\n');
};

/** Imports are sorted by path, members by name. */
const keyOf = (line: string) =>
  /from '([^']+)'/.exec(line)?.[1] ?? line.trim().replace(/^\| /, '').replace(/[;,]$/, '');

type Change = (text: string, useCase: UseCase) => string;

const inRouter: Change = (text, { name }) => {
  const imported = sortedIn(text, `import { ${camel(name)} } from './${name}.ts';`, /^import .* from '\.\//);
  return sortedIn(imported, `  ${camel(name)},`, /^ {2}\w+,$/);
};

const inRefusals: Change = (text, { name }) => {
  const imported = sortedIn(text, `import type { ${camel(name)} } from './${name}.ts';`, /^import type .* from '\.\//);
  return sortedIn(imported, `  | typeof ${camel(name)}`, /^ {2}\| typeof /).replace(
    /;\n( {2}\| typeof \w+)\n/,
    '\n$1;\n',
  );
};

const inWords =
  (said: (useCase: UseCase) => string): Change =>
  (text, useCase) => {
    const end = /^\}( satisfies .*)?;$/m.exec(text);
    if (!end) throw new CannotLay('the locale file has no end of its messages');
    return text.slice(0, end.index) + said(useCase) + text.slice(end.index);
  };

const changesOf = ({ area }: UseCase): Readonly<Record<string, Change>> => ({
  [`apps/api/src/${area}/${area}.router.ts`]: inRouter,
  [`packages/domain/src/${area}/refusals.ts`]: inRefusals,
  [`apps/web/src/features/${area}/locales/en.ts`]: inWords(englishWords),
  [`apps/web/src/features/${area}/locales/zh-CN.ts`]: inWords(chineseWords),
});

/** Writes nothing when a file already exists. */
export const layUseCase = (root: string, asked: Asked): Laid => {
  const useCase = understood(root, asked);
  const files = filesOf(useCase);
  const there = Object.keys(files).filter((file) => fs.existsSync(path.join(root, file)));
  if (there.length > 0) throw new CannotLay(`there is already ${there.join(', ')}`);
  const changed = Object.entries(changesOf(useCase)).map(([file, change]) => {
    const text = fs.readFileSync(path.join(root, file), 'utf8');
    return [file, change(text, useCase)] as const;
  });
  for (const [file, text] of [...Object.entries(files), ...changed]) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), text);
  }
  return { written: Object.keys(files), changed: changed.map(([file]) => file) };
};
