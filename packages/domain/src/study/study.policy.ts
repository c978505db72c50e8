import { withPermission } from '../kernel/actor.ts';

/** Those who prepare competitions make the paths, and see who has begun and finished them. */
export const canEditLearningPath = withPermission('comp:info:edit');
