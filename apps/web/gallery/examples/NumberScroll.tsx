import { NumberScroll } from '#/ui/NumberScroll.tsx';
import type { Examples } from '../example.ts';

export const examples: Examples = { figure: () => <NumberScroll value={12_480} /> };
