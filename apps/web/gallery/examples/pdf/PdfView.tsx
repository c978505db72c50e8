import { PdfView } from '#/ui/pdf/PdfView.tsx';
import { type Examples, say } from '../../example.ts';
import { samplePdf } from '../../sample-pdf.ts';

const src = samplePdf();

export const examples: Examples = {
  'with a download': () => (
    <PdfView src={src} title={say('证书', 'Certificate')} download="about:blank" className="h-96" />
  ),
  'with the name of its reader': () => (
    <PdfView
      src={src}
      title={say('作品', 'Work')}
      watermark={say('周专家 zhou', 'Zhou Expert zhou')}
      className="h-96"
    />
  ),
};
