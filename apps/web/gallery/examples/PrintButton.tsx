import { PrintButton } from '#/ui/PrintButton.tsx';
import { type Examples, say } from '../example.ts';

export const examples: Examples = { plain: () => <PrintButton label={say('打印', 'Print')} /> };
