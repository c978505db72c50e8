/** A run of text as pdf.js gives it: part of a line, a whole one, or a space between two. */
export type Run = { readonly str: string; readonly hasEOL: boolean };
/** From the run and the sign in it, to the run and the sign after the last. */
export type Hit = { readonly from: Place; readonly to: Place };
type Place = { readonly run: number; readonly offset: number };

/** The text of a page as it is searched; for each of its units the run and where in it the sign begins and ends. */
export type Folded = {
  readonly text: string;
  readonly runs: Uint32Array;
  readonly begins: Uint32Array;
  readonly ends: Uint32Array;
};

/** Signs between which nobody types a space, though files often have one, or the end of a line. */
const chinese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uff60]/u;

/**
 * Capitals, full-width letters and the look-alikes that some programs write for Chinese signs (⼤ for 大) are the same;
 * spaces and ends of lines are one space, and none between Chinese signs.
 */
export const fold = (runs: readonly Run[]): Folded => {
  const [units, of, begins, ends]: [string[], number[], number[], number[]] = [[], [], [], []];
  let before = '';
  let gap = false;
  const add = (text: string, run: number, begin: number, end: number) => {
    for (const unit of text.split('')) {
      units.push(unit);
      of.push(run);
      begins.push(begin);
      ends.push(end);
    }
  };
  for (const [run, { str, hasEOL }] of runs.entries()) {
    let offset = 0;
    for (const sign of str) {
      const [begin, end] = [offset, offset + sign.length];
      offset = end;
      if (/\s/.test(sign)) {
        gap = true;
        continue;
      }
      if (gap && before !== '' && !(chinese.test(before) && chinese.test(sign))) add(' ', run, begin, begin);
      add(sign.normalize('NFKC').toLowerCase(), run, begin, end);
      [before, gap] = [sign, false];
    }
    if (hasEOL) gap = true;
  }
  const list = (numbers: readonly number[]) => Uint32Array.from(numbers);
  return { text: units.join(''), runs: list(of), begins: list(begins), ends: list(ends) };
};

/** What somebody typed, as the text of the pages is searched for it. */
export const foldQuery = (typed: string) => fold([{ str: typed, hasEOL: false }]).text;

/** Where a page has these words, one after the other. */
export const hitsOn = (page: Folded, folded: string): Hit[] => {
  const hits: Hit[] = [];
  if (folded === '') return hits;
  const place = (numbers: Uint32Array, at: number): Place => ({ run: page.runs[at] ?? 0, offset: numbers[at] ?? 0 });
  for (let at = page.text.indexOf(folded); at >= 0; at = page.text.indexOf(folded, at + folded.length))
    hits.push({ from: place(page.begins, at), to: place(page.ends, at + folded.length - 1) });
  return hits;
};
