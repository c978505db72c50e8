import { competitionsAsking } from '@laurel/db/competition/competition-board.ts';
import { ArchiveLearningPath, archiveLearningPath as decide } from '@laurel/domain/study/archive-learning-path.ts';
import { command } from '../kernel/command.ts';
import { editsPath } from './path-here.ts';

export const archiveLearningPath = command({
  useCase: 'study.archive_learning_path',
  ...editsPath,
  input: ArchiveLearningPath,
  facts: async (tx, { command }) => (await competitionsAsking(tx, command.pathId)).map(({ settings }) => settings.name),
  decide: ({ path }, { command, by, facts }) => decide(path, command, by, facts),
});
