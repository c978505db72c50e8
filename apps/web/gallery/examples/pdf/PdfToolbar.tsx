import { PdfToolbar } from '#/ui/pdf/PdfToolbar.tsx';
import { type Examples, nothing } from '../../example.ts';

const doing = { onPage: nothing, onZoom: nothing, onZoomBy: nothing, onRotate: nothing, onSearch: nothing };

export const examples: Examples = {
  'in the middle of a file': () => (
    <PdfToolbar {...doing} page={7} count={300} zoom="width" share={0.9} searching={false} open="about:blank" />
  ),
  'one page, searching': () => <PdfToolbar {...doing} page={1} count={1} zoom={4} share={4} searching />,
};
