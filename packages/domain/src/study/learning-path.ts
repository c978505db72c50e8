import { z } from 'zod';
import { decidersOf } from '../kernel/deciders.ts';
import { type EventOf, eventsAbout, evolving, streamsOf } from '../kernel/events.ts';
import { CompetitionId, GroupId, PersonId } from '../kernel/ids.ts';
import { PathContent, PathId } from './path-content.ts';

const definePathEvent = eventsAbout({ pathId: PathId }, (data) => learningPathStreamId(data.pathId));

export const learningPathEvents = {
  created: definePathEvent('study.path_created', {
    groupId: GroupId,
    /** Null: for the whole site. */
    competitionId: CompetitionId.nullable(),
    content: PathContent,
    createdBy: PersonId,
  }),
  changed: definePathEvent('study.path_changed', { content: PathContent, changedBy: PersonId }),
  /** The content of that moment is what participants read from now on. */
  published: definePathEvent('study.path_published', { version: z.number().int().min(1), publishedBy: PersonId }),
  archived: definePathEvent('study.path_archived', { archivedBy: PersonId }),
};
export type LearningPathEvent = EventOf<typeof learningPathEvents>;

export type LearningPath =
  | { readonly status: 'none' }
  | {
      readonly status: 'draft' | 'published' | 'archived';
      readonly pathId: PathId;
      readonly groupId: GroupId;
      readonly competitionId: CompetitionId | null;
      /** What organisers edit. */
      readonly draft: PathContent;
      /** What participants read; null until it is published for the first time. */
      readonly published: PathContent | null;
      readonly version: number;
    };

export const learningPathStreamId = (id: PathId) => `study_path-${id}`;
export const newLearningPath = (): LearningPath => ({ status: 'none' });

export const evolveLearningPath = evolving<LearningPath, LearningPathEvent>()(
  {
    'study.path_created': ({ pathId, groupId, competitionId, content: draft }) => ({
      ...{ status: 'draft', pathId, groupId, competitionId, draft, published: null, version: 0 },
    }),
  },
  {
    'study.path_changed': (path, { content: draft }) => ({ ...path, draft }),
    'study.path_published': (path, { version }) => ({ ...path, status: 'published', published: path.draft, version }),
    'study.path_archived': (path) => ({ ...path, status: 'archived' }),
  },
);

export const learningPathOf = streamsOf(learningPathStreamId, newLearningPath, evolveLearningPath);
export const learningPathDecider = decidersOf<LearningPath, LearningPathEvent>()('learningPathNotFound');
