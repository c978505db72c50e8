import type { profileFacts as profileFactsZh } from './profile-facts.zh-CN.ts';

/** What a competition may require in a participant’s profile. */
export const profileFacts = {
  realName: 'Name',
  idCard: 'ID number',
  phone: 'Phone',
  email: 'Email',
  school: 'School',
  major: 'Major',
  studentNo: 'Student number',
} satisfies Record<keyof typeof profileFactsZh, string>;
