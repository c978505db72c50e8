// The work that on-thread.test.ts gives to a thread.
import { threadId } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
const { answerTasks } = await import('./on-thread.ts');

const tasks = {
  answer: () => ({ thread: threadId }),
  hang: () => {
    for (;;);
  },
  fill: () => {
    const kept = [];
    for (;;) kept.push(Array.from({ length: 100_000 }, () => ({})));
  },
  throw: () => {
    throw new Error('on purpose');
  },
};

answerTasks(({ task }) => tasks[task]());
