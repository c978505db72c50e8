export type { Ports } from '@laurel/adapters/ports.ts';
