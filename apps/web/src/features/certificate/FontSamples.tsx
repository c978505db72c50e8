import { fontStack } from '@laurel/slide/fonts/faces.ts';
import { sampleFont } from '@laurel/slide/fonts/samples.ts';

/** Small fonts with the characters of the samples only: a list of fonts loads none of them completely. */
export const FontSamples = () => <link rel="stylesheet" href="/fonts/samples.css" precedence="default" />;

/** In which CSS families a list of fonts writes a font's name. */
export const sampleStack = (fontName: string): string => {
  const sample = sampleFont(fontName);
  return sample ? `${sample}, sans-serif` : fontStack(fontName, false);
};
