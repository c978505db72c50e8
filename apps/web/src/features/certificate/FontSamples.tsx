import { fontStack } from '@laurel/slide/fonts/faces.ts';
import { sampleFont } from '@laurel/slide/fonts/samples.ts';
import { preinit } from 'react-dom';

const SHEET = '/fonts/samples.css';

/** Small fonts with the characters of the samples only: a list of fonts loads none of them completely. */
export function FontSamples() {
  // Without this React preloads it first, for nothing when the reader has gone on meanwhile.
  preinit(SHEET, { as: 'style', precedence: 'default' });
  return <link rel="stylesheet" href={SHEET} precedence="default" />;
}

/** In which CSS families a list of fonts writes a font's name. */
export const sampleStack = (fontName: string): string => {
  const sample = sampleFont(fontName);
  return sample ? `${sample}, sans-serif` : fontStack(fontName, false);
};
