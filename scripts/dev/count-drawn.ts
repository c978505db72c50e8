/**
 * How much of other designers' files an import draws: `npx tsx scripts/dev/count-drawn.ts template_1.json …` (files of
 * PPTist, for example its public templates). Prints a line for each file and the sum, with the reasons for what is not
 * drawn. An element that is only kept as a box is not drawn; neither is a picture that is on another server.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { importDesign } from '@laurel/domain/certificate/import-design.ts';

const isArray = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const elementsOf = (json: unknown): number => {
  const { slides } = json as { slides?: unknown };
  if (!isArray(slides)) return 0;
  return slides.reduce<number>((sum, slide) => {
    const { elements } = slide as { elements?: unknown };
    return sum + (isArray(elements) ? elements.length : 0);
  }, 0);
};

type Reasons = Record<string, number>;
const countIn = (file: string): { total: number; drawn: number; reasons: Reasons } => {
  const json: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const total = elementsOf(json);
  const imported = importDesign(json, randomUUID);
  if (!imported.ok) return { total, drawn: 0, reasons: { [imported.problem]: total } };
  const reasonOf = new Map(
    imported.notes.flatMap(({ slide, element, problem, detail, kept }) => {
      const isLost = kept === 'asPlaceholder' || problem === 'foreignImage' || problem === 'pictureUnreadable';
      const reason = problem === 'foreignImage' ? problem : `${problem} ${detail}`;
      return element && isLost ? [[`${slide} ${element.id}`, reason] as const] : [];
    }),
  );
  const reasons: Reasons = {};
  for (const reason of reasonOf.values()) reasons[reason] = (reasons[reason] ?? 0) + 1;
  return { total, drawn: total - reasonOf.size, reasons };
};

const files = process.argv.slice(2);
if (files.length === 0) throw new Error('usage: npx tsx scripts/dev/count-drawn.ts <file.json> …');
const counted = files.map((file) => ({ file: path.basename(file), ...countIn(file) }));
for (const line of counted) process.stdout.write(`${JSON.stringify(line)}\n`);
const sum = (key: 'total' | 'drawn') => counted.reduce((so, line) => so + line[key], 0);
process.stdout.write(`drawn ${sum('drawn')} of ${sum('total')}\n`);
