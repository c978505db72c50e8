import { PdfSearchBar } from '#/ui/pdf/PdfSearchBar.tsx';
import { type Examples, nothing, say } from '../../example.ts';

const doing = { onTyped: nothing, onMove: nothing, onClose: nothing, more: false, searching: false };

export const examples: Examples = {
  'third of many': () => <PdfSearchBar {...doing} typed={say('评审', 'jury')} position={3} hits={27} />,
  'not found': () => <PdfSearchBar {...doing} typed={say('评审', 'jury')} position={0} hits={0} />,
  searching: () => <PdfSearchBar {...doing} searching typed={say('评审', 'jury')} position={0} hits={0} />,
};
