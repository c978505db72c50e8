import { PdfReader } from '#/ui/pdf/PdfReader.tsx';
import { type Examples, say } from '../../example.ts';
import { damagedPdf, samplePdf } from '../../sample-pdf.ts';

const [whole, damaged] = [samplePdf(), damagedPdf()];

export const examples: Examples = {
  reader: () => <PdfReader src={whole} title={say('竞赛规则', 'Rules')} open="about:blank" />,
  damaged: () => <PdfReader src={damaged} title={say('作品说明', 'Description')} className="h-96" />,
};
