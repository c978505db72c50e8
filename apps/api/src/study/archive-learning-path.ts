import { ArchiveLearningPath, archiveLearningPath as decide } from '@laurel/domain/study/archive-learning-path.ts';
import { command } from '../kernel/command.ts';
import { editsPath } from './path-here.ts';

export const archiveLearningPath = command({
  useCase: 'study.archive_learning_path',
  ...editsPath,
  input: ArchiveLearningPath,
  decide: ({ path }, { command, by }) => decide(path, command, by),
});
