export type { Ports } from '@laurel/db/ports.ts';
