import { answerTasks } from '@laurel/db/on-thread.ts';
import { cleanCopy } from './clean-copy.ts';
import type { ThreadTask } from './limits.ts';
import { textOf } from './text-of.ts';

answerTasks(({ task, extension, bytes }: ThreadTask) =>
  task === 'clean' ? cleanCopy(extension, bytes) : textOf(extension, bytes).catch(() => ''),
);
