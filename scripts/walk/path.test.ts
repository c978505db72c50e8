import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { writersOf } from './notifications.ts';
import { missing, Walk } from './path.ts';

/** A small checkout: three ways to run a use case, a read model, a screen, a notification. */
const files: Record<string, string> = {
  'packages/domain/package.json': '{ "name": "@laurel/domain", "exports": { "./*": "./src/*" } }',
  'packages/db/package.json': '{ "name": "@laurel/db", "exports": { "./*": "./src/*" } }',
  'apps/api/package.json': '{ "name": "@laurel/api" }',
  'packages/domain/src/jar/jar.ts': `
    export const jarEvents = {
      opened: defineEvent('jar.opened', {}, () => 'x'),
      broken: defineEvent('jar.broken', {}, () => 'x'),
    };
    export const jarDecider = decidersOf<Jar, JarEvent>()('jarNotFound');`,
  'packages/domain/src/jar/open-jar.ts': `
    import { jarDecider } from './jar.ts';
    export const openJar = jarDecider<OpenJar, 'jarOpen'>((jar, command, by) => {
      if (jar.open) return refuse('jarOpen');
      return accept({ type: 'jar.opened', data: {} });
    });`,
  'packages/domain/src/jar/break-jar.ts': `
    /**
     * It falls.
     * @without form: the worker runs it when a jar falls
     * @without read model, screen: nobody looks at a broken jar
     */
    export const breakJar = (jar: Jar): Decision<JarEvent, never> => broken(jar);
    const broken = (jar: Jar) => accept({ type: 'jar.broken' as const, data: {} });
    export const forgotten = (jar: Jar): Decision<JarEvent, never> => broken(jar);`,
  'packages/domain/src/jar/label-jar.ts':
    'export const labelJar = (label: string): RowDecision<Label, never> => write(label);',
  'packages/domain/src/jar/open-jar.test.ts': "import { openJar } from './open-jar.ts'; openJar();",
  'packages/db/src/jar/jar-list.ts': `
    import { jarEvents } from '@laurel/domain/jar/jar.ts';
    export const jarList = pgTable('jar_list', {});
    export const jarProjection = projection({ name: 'jar_list', handles: [jarEvents.opened.type], tables: [jarList] });
    export const jars = (db) => db.select().from(jarList);`,
  'packages/db/src/jar/jar-board.ts': `
    import { jarEvents } from '@laurel/domain/jar/jar.ts';
    export const jarBoard = pgTable('jar_board', {});
    export const jarBoardProjection = rowPerStream(jarBoard, 'jarId', jarEvents, jarAfter);`,
  'packages/db/src/jar/labels.ts': `
    export const labels = appSchema.table('labels', {});
    export const writeLabel = (tx, label) => tx.insert(labels).values(label);`,
  'apps/api/src/router/app.router.ts':
    "import { jarRouter } from '../jar/jar.router.ts'; export const appRouter = router({ jar: jarRouter });",
  'apps/api/src/jar/jar.router.ts': `
    import { openJar } from './open-jar.ts';
    import { jarList, labelJar } from './two-procedures.ts';
    import { person } from './person.ts';
    export const jarRouter = router({ openJar, jarList, labelJar, person });`,
  'apps/api/src/jar/person.ts': `
    import { ownJars } from './own-jars.ts';
    export const person = anyone.query(({ ctx }) => ({ may: ownJars(ctx).length > 0 }));`,
  'apps/api/src/jar/own-jars.ts': `
    import { jars } from '@laurel/db/jar/jar-list.ts';
    export const ownJars = (ctx) => jars(ctx.db);`,
  'apps/api/src/jar/open-jar.ts': `
    import { openJar as decide } from '@laurel/domain/jar/open-jar.ts';
    import { command } from '../kernel/command.ts';
    export const openJar = command({ useCase: 'jar.open_jar', decide: ({ jar }, { by }) => decide(jar, by) });`,
  'apps/api/src/jar/two-procedures.ts': `
    import { jars } from '@laurel/db/jar/jar-list.ts';
    import { writeLabel } from '@laurel/db/jar/labels.ts';
    import { labelJar as decide } from '@laurel/domain/jar/label-jar.ts';
    export const jarList = anyone.query(({ ctx }) => jars(ctx.db));
    export const labelJar = signedIn.mutation(({ ctx, input }) =>
      edit(ctx, 'jar.label_jar', input, { decide: () => decide(input), write: writeLabel }));`,
  'apps/worker/src/jar/break-jar.ts': `
    import { breakJar as decide } from '@laurel/domain/jar/break-jar.ts';
    export const breakWhenFallen = defineJob(schema, async (input, { db }) =>
      execute(db, { useCase: 'jar.break_jar', takes: {}, decide: ({ jar }) => decide(jar) }));`,
  'apps/worker/src/messaging/letters.ts':
    "export const letters = pageManager({ name: 'letters', handles: ['jar.opened'], reactToPage: () => [] });",
  'apps/worker/src/messaging/letters-about.ts': `
    import { jarClosed, jarOpened } from './about/jar-letters.ts';
    const writers = { 'jar.opened': jarOpened };
    export const lettersAbout = (event) => {
      switch (event.type) {
        case 'jar.closed':
        case 'jar.shut':
          return jarClosed(event);
        default:
          return writers[event.type](event);
      }
    };`,
  'apps/worker/src/messaging/about/jar-letters.ts':
    'export const jarOpened = (event) => []; export const jarClosed = (event) => [];',
  'apps/worker/src/messaging/letters-about.test.ts': `
    const NOBODY = 'nobody has it any more';
    const NOT_NOTIFIED = [['not yet', /^jar\\.filled$/], [NOBODY, /_?broken$/]];`,
  'apps/web/src/main.tsx': `
    import type { Jar } from './features/jar/JarShelf.tsx';
    import './features/jar/JarForm.tsx';
    const screens = [() => import('./features/jar/JarScreen.tsx'), () => import('./features/jar/PersonScreen.tsx')];`,
  'apps/web/src/features/jar/JarForm.tsx':
    'const open = useCommand(trpc.jar.openJar); const label = trpc.jar.labelJar;',
  'apps/web/src/features/jar/JarScreen.tsx': 'const rows = trpc.jar.jarList.useQuery();',
  'apps/web/src/features/jar/JarShelf.tsx': 'export type Jar = string; const old = useCommand(trpc.jar.openJar);',
  'apps/web/src/features/jar/PersonScreen.tsx': 'const rows = trpc.jar.person.useQuery();',
};

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'laurel-walk-'));
for (const [file, text] of Object.entries(files)) {
  fs.mkdirSync(path.dirname(path.join(home, file)), { recursive: true });
  fs.writeFileSync(path.join(home, file), text);
}
afterAll(() => fs.rmSync(home, { recursive: true }));
const walk = new Walk(home);

it('finds every use case, whichever function runs it', () => {
  expect(walk.all().map(({ useCase, changes }) => [useCase, changes])).toEqual([
    ['jar.break_jar', 'events'],
    ['jar.label_jar', 'rows'],
    ['jar.open_jar', 'events'],
  ]);
});

it('follows a command from its form to the screens and notifications', () => {
  expect(walk.walk('jar.open_jar')).toMatchObject({
    name: 'open-jar',
    steps: {
      form: ['apps/web/src/features/jar/JarForm.tsx'],
      procedure: ['jar.openJar (apps/api/src/jar/open-jar.ts)'],
      decider: ['packages/domain/src/jar/open-jar.ts#openJar'],
      event: ['jar.opened'],
      'read model': ['jar_board (packages/db/src/jar/jar-board.ts)', 'jar_list (packages/db/src/jar/jar-list.ts)'],
      screen: ['apps/web/src/features/jar/JarScreen.tsx'],
      test: ['packages/domain/src/jar/open-jar.test.ts'],
    },
    notifications: ['apps/worker/src/messaging/about/jar-letters.ts#jarOpened'],
    notNotified: [],
  });
});

it('finds who writes about an event in a table and in a switch', () => {
  const writers = writersOf(walk.code, walk.code.files);
  const names = (type: string) => writers.get(type)?.map(({ name }) => name);
  expect(['jar.opened', 'jar.closed', 'jar.shut'].map(names)).toEqual([['jarOpened'], ['jarClosed'], ['jarClosed']]);
});

it('reads why nobody is notified of an event', () => {
  expect(walk.walk('jar.break_jar')).toMatchObject({ notifications: [], notNotified: ['nobody has it any more'] });
});

it('leaves out a form that nothing renders', () => {
  const { steps } = walk.walk('jar.open_jar');
  expect(steps.form).not.toContain('apps/web/src/features/jar/JarShelf.tsx');
});

it('treats the table that an edit writes as its read model', () => {
  const found = walk.walk('jar.label_jar');
  expect(found.steps['read model']).toEqual(['packages/db/src/jar/labels.ts#labels']);
  expect(found.steps.procedure).toEqual(['jar.labelJar (apps/api/src/jar/two-procedures.ts)']);
  expect(missing(found)).toEqual(['screen', 'test']);
});

it('reads from the comment before a decider why a step is missing', () => {
  const found = walk.walk('jar.break_jar');
  expect(found.steps.procedure).toEqual(['apps/worker/src/jar/break-jar.ts#breakWhenFallen']);
  expect(found.steps.event).toEqual(['jar.broken']);
  expect([...found.without]).toEqual([
    ['form', 'the worker runs it when a jar falls'],
    ['read model', 'nobody looks at a broken jar'],
    ['screen', 'nobody looks at a broken jar'],
  ]);
  expect(missing(found)).toEqual(['test']);
});

it('names the deciders that no use case calls', () => {
  expect(walk.unasked()).toEqual(['packages/domain/src/jar/break-jar.ts#forgotten']);
});
