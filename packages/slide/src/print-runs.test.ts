import { newDesign, TextElement } from '@laurel/domain/certificate/design.ts';
import type { Printed } from '@laurel/domain/certificate/printed.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testFontLibrary } from '../../../tests/support/font-library.ts';
import { openLayout } from './lay-out.ts';
import { printRuns } from './print-runs.tsx';

const { library } = testFontLibrary();

const element = TextElement.parse({
  ...{ id: 'work', type: 'text', left: 0, top: 0, width: 300, height: 60, fit: { mode: 'shrink', min: 10 } },
  content: '<p><span data-field="workName">作品</span></p>',
});
const printed: Printed = {
  ...{ school: '', students: [], teachers: [], workName: '', teamName: '', awardName: '', competitionName: '' },
  ...{ itemName: '', issuerName: '', issueDate: '2026-11-20', number: { prefix: '', body: '1', suffix: '' } },
  namesShown: 0,
};

it('words replace the former ones of the same element as if drawn from scratch', async () => {
  const layOut = openLayout(library);
  const markupOf = async (workName: string, own: TextElement) => {
    const design = { ...newDesign(() => 'id'), slides: [{ id: 's', elements: [own] }] };
    const data = { printed: { ...printed, workName }, traceUrl: 'https://laurel.example' };
    const host = { imageAddress: () => undefined, words: { qr: '', seal: '' } };
    const [runs = []] = printRuns({ design, data, host }, await layOut({ design, data }));
    return runs.map((run) => [run.spoken, run.markup()]);
  };
  await fc.assert(
    fc.asyncProperty(fc.stringMatching(/^[ -~]{0,40}$/), async (name) => {
      // Another object, of which nothing is remembered.
      expect(await markupOf(name, element)).toEqual(await markupOf(name, { ...element }));
    }),
    { numRuns: 60 },
  );
});
