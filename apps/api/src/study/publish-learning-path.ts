import { publishLearningPath as decide, PublishLearningPath } from '@laurel/domain/study/publish-learning-path.ts';
import { command } from '../kernel/command.ts';
import { editsPath } from './path-here.ts';

export const publishLearningPath = command({
  useCase: 'study.publish_learning_path',
  ...editsPath,
  input: PublishLearningPath,
  decide: ({ path }, { command, by }) => decide(path, command, by),
});
