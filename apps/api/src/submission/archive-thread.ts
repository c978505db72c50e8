import { answerTasks } from '@laurel/db/on-thread.ts';
import type { ArchiveTask } from './archive-room.ts';
import { lookIntoArchive } from './look-into-archive.ts';

answerTasks(({ place, extension }: ArchiveTask) => lookIntoArchive(place, extension));
