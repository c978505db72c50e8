import { describe, expect, it } from 'vitest';
import { march, userOf, uuid } from '../kernel/actor.fixture.ts';
import type { By } from '../kernel/actor.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { scenario } from '../kernel/given.ts';
import type { CompetitionId, FileHash, GroupId, PersonId } from '../kernel/ids.ts';
import { archiveLearningPath } from './archive-learning-path.ts';
import { completeStep } from './complete-step.ts';
import { evolveLearningPath, type LearningPath, type LearningPathEvent, newLearningPath } from './learning-path.ts';
import { type PathContent, type PathId, type PathStep, type StepId, VideoLink } from './path-content.ts';
import { publishLearningPath } from './publish-learning-path.ts';
import { saveLearningPath } from './save-learning-path.ts';
import { evolveStudyProgress, noProgress, type StudyProgress, type StudyProgressEvent } from './study-progress.ts';

const paths = scenario(newLearningPath, evolveLearningPath);
const progresses = scenario(noProgress, evolveStudyProgress);
const pathId = uuid(1) as PathId;
const groupId = uuid(2) as GroupId;
const competitionId = uuid(3) as CompetitionId;
const organiser = uuid(4) as PersonId;
const lin = uuid(5) as PersonId;
const by = (personId: PersonId, day = 3): By => ({
  ...{ actor: userOf(groupId, personId), at: march(day), newId: () => uuid(99) },
});
const stamp = { at: march(3) };
const named = (zh: string) => ({ zh, en: '' });
const text = (n: number, required = true): PathStep => ({
  ...{ stepId: uuid(n) as StepId, title: named(`第${n}步`), required, kind: 'text', text: named('先读这里。') },
});
const file = (kind: 'file' | 'video', mediaType: string): PathStep => ({
  ...{ stepId: uuid(40) as StepId, title: named('章程'), required: true, kind },
  file: { hash: 'a'.repeat(64) as FileHash, extension: 'pdf', mediaType, bytes: 10 },
});
const content = (...steps: PathStep[]): PathContent => ({ title: named('参赛指引'), summary: named(''), steps });
const [first, second, optional] = [text(11), text(12), text(13, false)];
const basic = content(first, second, optional);

const created: LearningPathEvent = {
  type: 'study.path_created',
  data: { pathId, groupId, competitionId, content: basic, createdBy: organiser, ...stamp },
};
const published = (version = 1): LearningPathEvent => ({
  type: 'study.path_published',
  data: { pathId, version, publishedBy: organiser, ...stamp },
});
const changed = (to: PathContent): LearningPathEvent => ({
  type: 'study.path_changed',
  data: { pathId, content: to, changedBy: organiser, ...stamp },
});
const archived: LearningPathEvent = { type: 'study.path_archived', data: { pathId, archivedBy: organiser, ...stamp } };
const longer = content(first, second, optional, text(14));

describe('saving a learning path', () => {
  const save =
    (wanted = basic, place: object = {}, unknownArticles = 0) =>
    (path: LearningPath) =>
      saveLearningPath(path, { pathId, groupId, competitionId, content: wanted, ...place }, by(organiser), {
        unknownArticles,
      });

  it('creates it, then changes its draft; the same content again is no change', () => {
    paths.given().when(save()).then(accept(created));
    paths.given(created).when(save()).then(accept());
    paths
      .given(created, published())
      .when(save(longer))
      .then(accept(changed(longer)));
  });

  it('keeps it where it was created', () => {
    paths
      .given(created)
      .when(save(basic, { competitionId: null }))
      .then(refuse('learningPathPlaceFixed'));
    paths
      .given(created)
      .when(save(basic, { groupId: uuid(9) as GroupId }))
      .then(refuse('learningPathPlaceFixed'));
  });

  it('refuses what nobody could read', () => {
    paths
      .given()
      .when(save(basic, {}, 2))
      .then(refuse('stepArticleUnknown', { count: 2 }));
    paths
      .given()
      .when(save(content(file('file', 'image/png'))))
      .then(refuse('stepFileInvalid'));
    paths
      .given()
      .when(save(content(file('video', 'application/pdf'))))
      .then(refuse('stepFileInvalid'));
    paths
      .given()
      .when(save(content(first, first)))
      .then(refuse('stepsRepeated'));
    paths.refuses(save(), { learningPathArchived: [created, archived] });
  });

  it('takes videos from the allowed places only', () => {
    expect(VideoLink.safeParse('https://www.bilibili.com/video/BV1').success).toBe(true);
    for (const link of ['https://evilbilibili.com/x', 'http://www.bilibili.com/x', 'https://bilibili.com.evil.cn/x'])
      expect(VideoLink.safeParse(link).success).toBe(false);
  });
});

describe('publishing a learning path', () => {
  const publish = (path: LearningPath) => publishLearningPath(path, { pathId }, by(organiser));

  it('makes the draft the next version', () => {
    paths.given(created).when(publish).then(accept(published()));
    paths.given(created, published()).when(publish).then(accept());
    paths
      .given(created, published(), changed(longer))
      .when(publish)
      .then(accept(published(2)));
  });

  it('needs a required step', () => {
    paths.refuses(publish, {
      learningPathNotFound: [],
      requiredStepNeeded: [created, changed(content(optional))],
    });
  });

  it('brings an archived path back, in the same version where nothing has changed', () => {
    paths.given(created, published(), archived).when(publish).then(accept(published()));
  });
});

describe('archiving a learning path', () => {
  it('is done once', () => {
    const archive = (path: LearningPath) => archiveLearningPath(path, { pathId }, by(organiser), []);
    paths.given(created, published()).when(archive).then(accept(archived));
    paths.given(created, archived).when(archive).then(accept());
    paths.refuses(archive, { learningPathNotFound: [] });
  });

  it('waits until no competition asks for it', () => {
    paths
      .given(created, published())
      .when((path) => archiveLearningPath(path, { pathId }, by(organiser), [{ zh: '创新赛', en: '' }]))
      .then(refuse('learningPathInUse', { competitions: ['创新赛'] }));
  });
});

describe('studying', () => {
  const at = (...history: LearningPathEvent[]) => history.reduce(evolveLearningPath, newLearningPath());
  const open = at(created, published());
  const complete =
    (step: PathStep, path = open, day = 3) =>
    (progress: StudyProgress) =>
      completeStep(progress, { pathId, stepId: step.stepId }, by(lin, day), path);
  const done = (step: PathStep, version = 1): StudyProgressEvent => ({
    type: 'study.step_done',
    data: { pathId, personId: lin, stepId: step.stepId, version, ...stamp },
  });
  const finished: StudyProgressEvent = {
    type: 'study.path_finished',
    data: { pathId, personId: lin, version: 1, ...stamp },
  };

  it('is finished with the last required step, in any order', () => {
    progresses
      .given()
      .when(complete(second))
      .then(accept(done(second)));
    progresses
      .given(done(second))
      .when(complete(optional))
      .then(accept(done(optional)));
    progresses
      .given(done(second))
      .when(complete(first))
      .then(accept(done(first), finished));
  });

  it('counts a step once', () => {
    progresses.given(done(first)).when(complete(first)).then(accept());
  });

  it('stays finished when the path gets a further step, which can be done too', () => {
    const later = at(created, published(), changed(longer), published(2));
    progresses
      .given(done(first), done(second), finished)
      .when(complete(text(14), later))
      .then(accept(done(text(14), 2)));
  });

  it('is finished by a step done again once the step that was missing is no longer in the path', () => {
    const shorter = at(created, published(), changed(content(first)), published(2));
    progresses
      .given(done(first))
      .when(complete(first, shorter))
      .then(accept({ type: 'study.path_finished', data: { pathId, personId: lin, version: 2, ...stamp } }));
  });

  it('is refused where there is nothing to read', () => {
    progresses
      .given()
      .when(complete(first, at(created)))
      .then(refuse('learningPathNotFound'));
    progresses.given().when(complete(first, at())).then(refuse('learningPathNotFound'));
    progresses
      .given()
      .when(complete(first, at(created, published(), archived)))
      .then(refuse('learningPathArchived'));
    progresses
      .given()
      .when(complete(text(77)))
      .then(refuse('stepNotFound'));
  });
});
