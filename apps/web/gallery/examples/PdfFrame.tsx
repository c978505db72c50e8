import { PdfFrame } from '#/ui/PdfFrame.tsx';
import { type Examples, say } from '../example.ts';

export const examples: Examples = {
  frame: () => <PdfFrame src="about:blank" title={say('证书', 'Certificate')} />,
};
