import { uploadedFaceIn } from '@laurel/domain/certificate/fields.ts';
import { facesWithSheet } from '@laurel/slide/named-fonts.ts';
import { preinit } from 'react-dom';

/** The style sheets of a font, also before the slide is stored in it: while its words are still being typed. */
export function FontSheets({ fontName }: { fontName: string }) {
  const uploaded = uploadedFaceIn(fontName);
  const sheets = uploaded
    ? [`/fonts/uploaded/${uploaded}.css`]
    : facesWithSheet([false, true].map((bold) => ({ fontName, bold }))).map((face) => `/fonts/${face}.css`);
  for (const href of sheets) preinit(href, { as: 'style', precedence: 'default' });
  return sheets.map((href) => <link key={href} rel="stylesheet" href={href} precedence="default" />);
}
