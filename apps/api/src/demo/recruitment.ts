import { keepFile } from '@laurel/db/submission/files.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { nameOf } from './names.ts';
import { idOf } from './naming.ts';
import { DEMO_PASSWORD, type Demonstrators } from './people.ts';
import { sheet } from './pictures.ts';
import { HOME_SCHOOL, INSTITUTE } from './schools.ts';
import { command, fresh, hourOf } from './story.ts';
import type { Stage } from './teams.ts';

/** An open call for experts, a name that a school put forward, and an application that two people have yet to vet. */
export async function recruitExperts({ db, ports, cast }: Stage, players: Demonstrators, began: Instant) {
  const { organiser, school } = players;
  const callId = fresh();
  const terms = {
    title: { zh: '第九届评审专家招募', en: 'Experts wanted for the ninth edition' },
    text: {
      zh: '面向高校教师和行业专家招募评审专家。评审在线进行，每位专家每轮评审 20–40 件作品。',
      en: 'We look for teachers and people from industry who review works online, 20 to 40 in each round.',
    },
    tracks: [],
    topics: ['社区服务', '乡村振兴', '无障碍设计'],
    ...{ opensAt: hourOf(began, -5, 9), closesAt: hourOf(began, 40, 18), wanted: 20, quota: 2 },
  };
  const when = hourOf(began, -5, 9);
  await cast.as(organiser, when).expert.openExpertCall({ ...command(), callId, groupId: cast.rootGroupId, terms });
  await cast.as(school, hourOf(began, -3, 9)).expert.recommendExpert({
    ...command(),
    ...{ recommendationId: fresh(), callId, recommender: { kind: 'school', schoolCode: HOME_SCHOOL } },
    ...{ name: '顾清和', contact: 'gu.qinghe@demo.laurel.example', grounds: '从事无障碍设计研究，多次担任校赛评审。' },
  });
  const personId = idOf<PersonId>('applicant');
  const data = { ...nameOf('applicant'), schoolCode: INSTITUTE, email: 'applicant@demo.laurel.example' };
  const whose = { role: null, password: DEMO_PASSWORD, at: when, demo: true, personId };
  const applicant = await cast.account('applicant', data, whose);
  const { hash, size } = await ports.files.put(sheet('Curriculum vitae', ['Teaches service design since 2015.']));
  const storedAt = hourOf(began, -2, 10);
  const kept = { fileId: idOf('cv of the applicant'), ownerId: personId, name: 'cv.pdf', status: 'clean' as const };
  const file = { hash, extension: 'pdf', mediaType: 'application/pdf', bytes: size };
  await keepFile(db, ports.secrets, { ...kept, ...file, begunAt: storedAt, storedAt });
  await cast.as(applicant, storedAt).expert.submitExpertApplication({
    ...command(),
    applicationId: fresh(),
    callId,
    profile: { tracks: [], schoolCodes: [INSTITUTE], maxLoad: 30 },
    statement: '从事服务设计教学十余年，长期指导学生开展社区改造项目，希望为大赛出一份力。',
    qualifications: '副教授；曾任两届省赛评审专家。',
    cvHash: hash,
  });
}
