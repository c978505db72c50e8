import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { learningPathDecider } from './learning-path.ts';
import { PathId } from './path-content.ts';

export const PublishLearningPath = z.strictObject({ pathId: PathId });
export type PublishLearningPath = z.infer<typeof PublishLearningPath>;

/** The draft becomes what participants read; what they have done already stays. An archived path returns by it. */
export const publishLearningPath = learningPathDecider<PublishLearningPath, 'requiredStepNeeded'>(
  (path, { pathId }, by) => {
    const unchanged = JSON.stringify(path.draft) === JSON.stringify(path.published);
    if (path.status === 'published' && unchanged) return accept();
    if (!path.draft.steps.some(({ required }) => required)) return refuse('requiredStepNeeded');
    const version = unchanged ? path.version : path.version + 1;
    return accept({
      type: 'study.path_published',
      data: { pathId, version, publishedBy: by.actor.personId, at: by.at },
    });
  },
);
