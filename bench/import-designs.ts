import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isImage, isText, isVector } from '@laurel/domain/certificate/design.ts';
import { importDesign } from '@laurel/domain/certificate/import-design.ts';
import type { Bench } from './main.ts';

type Slides = { readonly slides?: readonly { readonly elements?: readonly unknown[] }[] };

/**
 * How much of other designers' files an import draws: `npm run bench -- import-designs FILE…`, such as PPTist's
 * templates. An element that is only kept, as a box in its place, is not drawn; what is lost has no box.
 */
const bench: Bench = async ({ args, report }) => {
  const all = { found: 0, drawn: 0, boxes: 0 };
  for (const file of args) {
    const json: unknown = JSON.parse(await readFile(file, 'utf8'));
    let last = 0;
    const imported = importDesign(json, () => `e${++last}`);
    const name = path.basename(file);
    if (!imported.ok) {
      report({ file: name, ...imported });
      continue;
    }
    const { design, notes } = imported;
    const found = ((json as Slides).slides ?? []).flatMap(({ elements = [] }) => elements).length;
    const elements = design.slides.flatMap((slide) => slide.elements);
    const drawn = elements.filter((one) => isText(one) || isImage(one) || isVector(one)).length;
    const boxes = elements.length - drawn;
    const problems: Record<string, number> = {};
    for (const { problem } of notes) problems[problem] = (problems[problem] ?? 0) + 1;
    report({ file: name, slides: design.slides.length, found, drawn, boxes, problems });
    all.found += found;
    all.drawn += drawn;
    all.boxes += boxes;
  }
  report({ files: args.length, ...all });
};
export default bench;
