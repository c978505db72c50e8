// npm run walk <use-case>: its path through the code, from the form to the notifications. Without a name: all use
// cases.
// --all lists every file of a step, --at=FOLDER walks another checkout, --json prints the result as JSON.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { onClosedPipe } from '@laurel/db/closed-pipe.mjs';
import { missing, type Path, STEPS, Walk } from './path.ts';

const MOST = 8;

const linesOf = (step: string, found: readonly string[], reason: string | undefined, most: number) => {
  const shown = found.length > 0 ? found.slice(0, most) : [reason ? `none: ${reason}` : '–'];
  if (found.length > shown.length) shown.push(`and ${found.length - shown.length} more (--all)`);
  return shown.map((each, i) => `  ${(i === 0 ? step : '').padEnd(14)}${each}`);
};

/** Why nobody is notified of a use case. */
const whyNotNotified = ({ changes, notNotified }: Path) =>
  changes === 'rows' ? 'rows have no events, and this edit leaves no notice' : notNotified.join('; ') || undefined;

const printed = (found: Path, most: number) =>
  [
    `${found.name} (${found.useCase})`,
    ...STEPS.filter((step) => step !== 'test' && !(step === 'event' && found.changes === 'rows')).flatMap((step) =>
      linesOf(step, found.steps[step], found.without.get(step), most),
    ),
    ...linesOf('notification', found.notifications, whyNotNotified(found), most),
    ...(found.reactions.length > 0 ? linesOf('reaction', found.reactions, undefined, most) : []),
    ...(found.rest.length > 0 ? linesOf('/prod-api', found.rest, undefined, most) : []),
    ...linesOf('test', found.steps.test, found.without.get('test'), most),
  ].join('\n');

onClosedPipe();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { at: { type: 'string', default: '.' }, all: { type: 'boolean' }, json: { type: 'boolean' } },
});
const walk = new Walk(path.resolve(values.at));
const names = [...walk.sites.keys()].sort();
const plain = (name: string) => name.replaceAll('_', '-');
const [wanted] = positionals;

if (wanted === undefined) {
  const all = walk.all();
  const lines = all.map((each) =>
    `${each.area.padEnd(14)}${each.name.padEnd(34)}${missing(each).join(', ')}`.trimEnd(),
  );
  console.log(
    values.json ? JSON.stringify(all.map((each) => ({ ...each, missing: missing(each) }))) : lines.join('\n'),
  );
} else {
  const found = names.filter((name) => [name, plain(name), plain(name.split('.')[1] ?? '')].includes(wanted));
  if (found.length === 0) {
    console.error(`There is no use case "${wanted}". All of them: npm run walk`);
    process.exitCode = 1;
  }
  const paths = found.map((name) => walk.walk(name));
  const most = values.all ? Number.POSITIVE_INFINITY : MOST;
  console.log(values.json ? JSON.stringify(paths) : paths.map((each) => printed(each, most)).join('\n\n'));
}
