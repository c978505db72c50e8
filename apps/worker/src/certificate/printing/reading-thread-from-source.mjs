// Development and tests run reading-thread.ts itself; a thread does not inherit what lets its parent read TypeScript.
import { register } from 'tsx/esm/api';

register();
await import('./reading-thread.ts');
