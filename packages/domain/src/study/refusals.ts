import type { RefusalOf } from '../kernel/decision.ts';
import type { archiveLearningPath } from './archive-learning-path.ts';
import type { completeStep } from './complete-step.ts';
import type { publishLearningPath } from './publish-learning-path.ts';
import type { saveLearningPath } from './save-learning-path.ts';

type Deciders = typeof archiveLearningPath | typeof completeStep | typeof publishLearningPath | typeof saveLearningPath;

export type StudyRefusal = RefusalOf<Deciders>;
