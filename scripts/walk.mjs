// npm run walk <use-case>: its path from the screen to the table. Without a name: all of them.
import { allUseCases, walk } from './lib/use-cases.mjs';

const [wanted] = process.argv.slice(2);
const all = allUseCases();
const found = all.filter(({ name }) => name === wanted);
if (found.length === 0) {
  if (wanted) console.error(`there is no use case "${wanted}"; there are:\n`);
  for (const { area, name } of all) console.log(`${area.padEnd(14)}${name}`);
  process.exitCode = wanted ? 1 : 0;
}
for (const useCase of found) {
  console.log(`${useCase.name} (${useCase.area})`);
  for (const [step, places] of Object.entries(walk(useCase)))
    for (const [i, place] of (places.length > 0 ? places : ['–']).entries())
      console.log(`  ${(i === 0 ? step : '').padEnd(12)}${place}`);
}
