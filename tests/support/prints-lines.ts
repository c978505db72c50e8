import { setTimeout as pause } from 'node:timers/promises';
import { onClosedPipe } from '@laurel/db/closed-pipe.mjs';

// Prints until it is stopped, as a benchmark or a scenario does.
onClosedPipe();
for (;;) {
  process.stdout.write('a line\n');
  await pause(1);
}
