// The first version of a new use case: it compiles and refuses missing streams; its tests fail until it works.
import type { Stream } from './streams.ts';

export type UseCase = {
  readonly area: string;
  /** `rename-work` */
  readonly name: string;
  readonly stream: Stream;
};

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
/** `renameWork` */
export const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
/** `RenameWork` */
export const pascal = (name: string) => capital(camel(name));
/** `Rename work` */
const sentence = (name: string) => capital(name.replaceAll('-', ' '));
const useCaseName = ({ area, name }: UseCase) => `${area}.${name.replaceAll('-', '_')}`;

const SOME_ID = '00000000-0000-7000-8000-000000000099';

export const decider = ({ name, stream }: UseCase) => `import { z } from 'zod';
import { ${stream.idType} } from '../kernel/ids.ts';
import { ${stream.name}Decider } from './${stream.file}';

export const ${pascal(name)} = z.strictObject({ ${stream.idKey}: ${stream.idType} });
export type ${pascal(name)} = z.infer<typeof ${pascal(name)}>;

/** TODO: what this command does, who may give it, and what it refuses. */
export const ${camel(name)} = ${stream.name}Decider<${pascal(name)}>((_${stream.name}, command, by) => {
  throw new Error(\`TODO: accept the events that \${by.actor.personId} makes of \${command.${stream.idKey}}\`);
});
`;

export const deciderTest = ({ name, stream }: UseCase) => `import { expect, it } from 'vitest';
import { scenario } from '../kernel/given.ts';
import type { ${stream.idType} } from '../kernel/ids.ts';
import type { Instant } from '../kernel/instants.ts';
import { systemActor } from '../kernel/system-actor.ts';
import { ${camel(name)} } from './${name}.ts';
import { evolve${stream.state}, new${stream.state}, type ${stream.state} } from './${stream.file}';

const by = { actor: systemActor, at: '2026-03-01T00:00:00.000Z' as Instant, newId: () => '${SOME_ID}' };
const command = { ${stream.idKey}: '${SOME_ID}' as ${stream.idType} };
const { refuses } = scenario(new${stream.state}, evolve${stream.state});
const decide = (${stream.name}: ${stream.state}) => ${camel(name)}(${stream.name}, command, by);

it('is refused, with the history behind each refusal', () => refuses(decide, { ${stream.missing}: [] }));

it('makes its events', () => {
  expect.fail('TODO: given(…history).when(decide).then(accept(…events)), and a history for each refusal above');
});
`;

export const procedure = (useCase: UseCase) => {
  const { area, name, stream } = useCase;
  return `import { ${camel(name)} as decide, ${pascal(name)} } from '@laurel/domain/${area}/${name}.ts';
import { ${stream.name}Of } from '@laurel/domain/${area}/${stream.file}';
import { command } from '../kernel/command.ts';
import { signedIn } from '../kernel/trpc.ts';

// TODO: \`on\` finds the row, or answers NOT_FOUND; \`may\` asks the policy that the screen asks too.
export const ${camel(name)} = command({
  useCase: '${useCaseName(useCase)}',
  who: signedIn,
  input: ${pascal(name)},
  takes: ({ command }) => ({ ${stream.name}: ${stream.name}Of(command.${stream.idKey}) }),
  decide: ({ ${stream.name} }, { command, by }) => decide(${stream.name}, command, by),
});
`;
};

export const procedureTest = ({ area, name, stream }: UseCase) => `import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people } from '../../../../tests/support/people.ts';

const { db } = await testDatabase();
const world = await people(db);
const somebody = await world.signedInAs('ROOT');

it('refuses what does not exist', async () => {
  const command = { ${stream.idKey}: randomUUID(), commandId: randomUUID() };
  await expect(somebody.call.${area}.${camel(name)}(command)).rejects.toMatchObject({ cause: { refusal: '${stream.missing}' } }); // { code: 'NOT_FOUND' } once the procedure finds the row itself
});

it('is seen by the query of its screen', () => {
  expect.fail('TODO: set up the situation with events, send the command, run the query of its screen');
});
`;

export const button = ({
  area,
  name,
  stream,
}: UseCase) => `import type { ${stream.idType} } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';

// TODO: put it on the screen of the read model, shown where the row's \`can\` allows it.
export function ${pascal(name)}Button({ ${stream.idKey} }: { readonly ${stream.idKey}: ${stream.idType} }) {
  const { t } = useTranslation('${area}');
  const command = useCommand(trpc.${area}.${camel(name)}, { done: t('${camel(name)}.done'), toastRefusal: true });
  return (
    <Button pending={command.pending} onClick={() => command.run({ ${stream.idKey} })}>
      {t('${camel(name)}.action')}
    </Button>
  );
}
`;

export const englishWords = ({ name }: UseCase) =>
  `  ${camel(name)}: { action: '${sentence(name)}', done: 'TODO: what is done now' },\n`;
export const chineseWords = ({ name }: UseCase) => `  ${camel(name)}: { action: '待写', done: '待写' },\n`;
