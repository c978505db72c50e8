import { router } from '../kernel/trpc.ts';
import { archiveLearningPath } from './archive-learning-path.ts';
import { completeStep } from './complete-step.ts';
import { learnerList } from './learner-list.ts';
import { learningPathDetails } from './learning-path-details.ts';
import { learningPathList } from './learning-path-list.ts';
import { learningPathTitle } from './learning-path-title.ts';
import { myLearningPaths } from './my-learning-paths.ts';
import { publishLearningPath } from './publish-learning-path.ts';
import { saveLearningPath } from './save-learning-path.ts';
import { studyPath } from './study-path.ts';

export const studyRouter = router({
  archiveLearningPath,
  completeStep,
  learnerList,
  learningPathDetails,
  learningPathList,
  learningPathTitle,
  myLearningPaths,
  publishLearningPath,
  saveLearningPath,
  studyPath,
});
