import { answerTasks } from '@laurel/db/on-thread.ts';
import { readPrintedFile } from '@laurel/pdf/inspector/read-file.ts';
import { codesOfFile } from '@laurel/pdf/inspector/read-printed-codes.ts';
import type { ReadingTask } from './read-on-thread.ts';

answerTasks(async (task: ReadingTask) => ({
  read: task.task === 'page' ? await readPrintedFile(task.pdf, task.wanted) : await codesOfFile(task.pdf, task.pages),
}));
